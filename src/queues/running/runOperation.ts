import { inTime } from "../../platform/process/inTime.ts";
import type { Operation, OperationRun } from "../operation.ts";
import { type Outcomes, retry, type Unfinished, waitUntil } from "../outcome.ts";

/** The error in place of the answer of an operation that took too long. */
class OperationTimeout extends Error {
  constructor(timeoutMs: number) {
    super(`The operation took longer than ${timeoutMs} ms`);
    this.name = "OperationTimeout";
  }
}

export interface RunLimits {
  readonly timeoutMs: number;
  /** The signal that is raised when the process stops, for operations that yield to it. */
  readonly stopping?: AbortSignal | undefined;
  /** The moment at which a run that yielded may start again. */
  readonly now: Date;
}

/**
 * Runs an operation within its time and returns what is left to do, by subject: subjects that are done do not appear.
 * Never throws; a failure of the whole run is a `retry` for each subject, and a run that yielded to a stop only waits.
 */
export async function runOperation<Deps>(
  operation: Operation<Deps>,
  deps: Deps,
  ids: readonly string[],
  run: Omit<OperationRun, "signal"> & RunLimits,
): Promise<ReadonlyMap<string, Unfinished>> {
  const yielded = waitUntil(run.now, "the process stopped");
  // A worker may get its job at the moment at which it is closed, and even the one that has just yielded.
  if (run.stopping?.aborted) return each(ids, yielded);
  try {
    const outcomes = await withinTime(
      (signal) => operation(deps, ids, { signal, log: run.log, attempt: run.attempt }),
      run,
    );
    const unfinished = unfinishedOf(ids, outcomes);
    return run.stopping?.aborted ? excused(unfinished, yielded) : unfinished;
  } catch (error) {
    return each(ids, run.stopping?.aborted ? yielded : retry(error));
  }
}

/** A failure during a stop is the stop's, which breaks off the calls that the operation waits for. */
function excused(
  unfinished: ReadonlyMap<string, Unfinished>,
  yielded: Unfinished,
): ReadonlyMap<string, Unfinished> {
  return new Map([...unfinished].map(([id, outcome]) => [id, outcome.kind === "retry" ? yielded : outcome]));
}

function each(ids: readonly string[], outcome: Unfinished): ReadonlyMap<string, Unfinished> {
  return new Map(ids.map((id) => [id, outcome]));
}

async function withinTime(
  work: (signal: AbortSignal) => Promise<Outcomes>,
  { timeoutMs, stopping }: RunLimits,
): Promise<Outcomes> {
  const abort = new AbortController();
  const yieldToStop = (): void => abort.abort(stopping?.reason);
  stopping?.addEventListener("abort", yieldToStop, { once: true });
  const late = (): OperationTimeout => {
    const timeout = new OperationTimeout(timeoutMs);
    abort.abort(timeout);
    return timeout;
  };
  return inTime(work(abort.signal), timeoutMs, late).finally(() =>
    stopping?.removeEventListener("abort", yieldToStop),
  );
}

function unfinishedOf(ids: readonly string[], outcomes: Outcomes): ReadonlyMap<string, Unfinished> {
  const unfinished = new Map<string, Unfinished>();
  for (const id of ids) {
    const outcome = outcomes.get(id);
    if (outcome && outcome.kind !== "done") unfinished.set(id, outcome);
  }
  return unfinished;
}
