import type { Operation, OperationRun } from "./operation.ts";
import { type Outcomes, retry, type Unfinished } from "./outcome.ts";

/** Thrown in place of the answer of an operation that took too long. */
export class OperationTimeout extends Error {
  constructor(timeoutMs: number) {
    super(`The operation took longer than ${timeoutMs} ms`);
    this.name = "OperationTimeout";
  }
}

/**
 * Runs an operation within its time and answers what is left to do, by subject: subjects that are done do not appear.
 * Never throws; a failure of the whole run is a `retry` for each subject.
 */
export async function runOperation<Deps>(
  operation: Operation<Deps>,
  deps: Deps,
  ids: readonly string[],
  run: Omit<OperationRun, "signal"> & { readonly timeoutMs: number },
): Promise<ReadonlyMap<string, Unfinished>> {
  try {
    const outcomes = await withinTime(
      (signal) => operation(deps, ids, { signal, log: run.log, attempt: run.attempt }),
      run.timeoutMs,
    );
    return unfinishedOf(ids, outcomes);
  } catch (error) {
    return unfinishedOf(ids, new Map(ids.map((id) => [id, retry(error)])));
  }
}

async function withinTime(
  work: (signal: AbortSignal) => Promise<Outcomes>,
  timeoutMs: number,
): Promise<Outcomes> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const timeout = new OperationTimeout(timeoutMs);
      abort.abort(timeout);
      reject(timeout);
    }, timeoutMs);
  });
  return Promise.race([work(abort.signal), late]).finally(() => clearTimeout(timer));
}

function unfinishedOf(ids: readonly string[], outcomes: Outcomes): ReadonlyMap<string, Unfinished> {
  const unfinished = new Map<string, Unfinished>();
  for (const id of ids) {
    const outcome = outcomes.get(id);
    if (outcome && outcome.kind !== "done") unfinished.set(id, outcome);
  }
  return unfinished;
}
