import { availableParallelism } from "node:os";
import { backoffMs } from "../backoffMs.ts";
import { createExecutor, type ExecutorOptions, type WorkerDeps } from "./createExecutor.ts";
import { jobs, type JobKind, type QueueName } from "../jobs.ts";
import { type EngineQueueName, isBulk, lanesOf } from "../lanes.ts";
import type { Operation, Operations } from "../operation.ts";
import type { EngineWorker, QueueEngine } from "../queueEngine.ts";
import { RetryLater } from "./RetryLater.ts";
import { withRests } from "./withRests.ts";

export interface WorkerOptions extends Omit<ExecutorOptions, "lockDurationMs"> {
  readonly engine: QueueEngine;
  /** The number of jobs at once in this process in the prompt lane; that for bulk has fewer (`placesOf`). */
  readonly concurrency?: number;
  /** The lanes that this process works; all of them unless it is told otherwise. */
  readonly lanes?: "all" | "prompt" | "bulk";
  /**
   * The life of the lock. A job whose worker died is picked up again after the lock and at most two checks: with these,
   * in 8 to 16 s.
   */
  readonly lockDurationMs?: number;
  readonly stalledIntervalMs?: number;
}

/**
 * Works a queue until closed. Closing takes no new job and waits for the running ones, except for those of kinds that
 * yield to it. The compiler refuses a table that misses a kind of the queue or names one of another.
 */
export async function runWorker<Name extends QueueName, Deps extends WorkerDeps>(
  name: Name,
  operations: Operations<Name, Deps>,
  deps: Deps,
  options: WorkerOptions,
): Promise<EngineWorker> {
  const { engine, concurrency = 4, lockDurationMs = 8_000, stalledIntervalMs = 4_000 } = options;
  const table = operations as Readonly<Partial<Record<JobKind, Operation<Deps>>>>;
  const stop = new AbortController();
  const executor = createExecutor(table, deps, { ...options, lockDurationMs, stopping: stop.signal });
  const workers: EngineWorker[] = [];
  const close = async (): Promise<void> => {
    stop.abort(new Error("the process stops"));
    await Promise.all(workers.map((worker) => worker.close()));
  };
  const lanes = worked(name, options.lanes);
  for (const lane of lanes) {
    const givesWay = isBulk(lane) && lanes.length === 1;
    const started = engine.startWorker(lane, givesWay ? withRests(executor, stop.signal) : executor, {
      concurrency: placesOf(lane, givesWay, concurrency),
      lockDurationMs,
      stalledIntervalMs,
      backoff: pauseBefore,
      onStalled: (jobId) => deps.log.warn({ queue: lane, jobId }, "a worker died at this job; it runs again"),
    });
    workers.push(
      await started.catch(async (error: unknown) => {
        await close();
        throw error;
      }),
    );
  }
  return { close };
}

/**
 * Returns the jobs that a lane has at once. A process that works month-ends alone has one for every two processors, so
 * that those who work sales, on the same machine, find one of them free; where both lanes share a process, bulk has half.
 */
function placesOf(lane: EngineQueueName, givesWay: boolean, most: number): number {
  if (givesWay) return Math.min(most, Math.max(1, Math.floor(availableParallelism() / 2)));
  return isBulk(lane) ? Math.ceil(most / 2) : most;
}

/** A queue without a lane for bulk is worked by whoever works the prompt ones. */
function worked(name: QueueName, lanes: WorkerOptions["lanes"] = "all"): readonly EngineQueueName[] {
  const [prompt, ...bulk] = lanesOf(name);
  if (lanes === "all") return [prompt, ...bulk];
  return lanes === "prompt" ? [prompt] : bulk;
}

/**
 * Returns the pause after failures that the executor did not foresee (the database is down), by the job's own table.
 */
function pauseBefore(attempt: number, kind: JobKind, error: unknown): number {
  return error instanceof RetryLater ? error.delayMs : backoffMs(attempt, jobs[kind] ?? fallback);
}

const fallback = { backoffMs: 1_000, maxBackoffMs: 60_000 };
