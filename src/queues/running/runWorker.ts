import { backoffMs } from "../backoffMs.ts";
import { createExecutor, type ExecutorOptions, type WorkerDeps } from "./createExecutor.ts";
import { jobs, type JobKind, type QueueName } from "../jobs.ts";
import type { Operation, Operations } from "../operation.ts";
import type { EngineWorker, QueueEngine } from "../queueEngine.ts";
import { RetryLater } from "./RetryLater.ts";

export interface WorkerOptions extends Omit<ExecutorOptions, "lockDurationMs"> {
  readonly engine: QueueEngine;
  /** The number of jobs at once in this process. */
  readonly concurrency?: number;
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
  const worker = await engine.startWorker(
    name,
    createExecutor(table, deps, { ...options, lockDurationMs, stopping: stop.signal }),
    {
      concurrency,
      lockDurationMs,
      stalledIntervalMs,
      backoff: pauseBefore,
      onStalled: (jobId) => deps.log.warn({ queue: name, jobId }, "a worker died at this job; it runs again"),
    },
  );
  return {
    close() {
      stop.abort(new Error("the process stops"));
      return worker.close();
    },
  };
}

/**
 * Returns the pause after failures that the executor did not foresee (the database is down), by the job's own table.
 */
function pauseBefore(attempt: number, kind: JobKind, error: unknown): number {
  return error instanceof RetryLater ? error.delayMs : backoffMs(attempt, jobs[kind] ?? fallback);
}

const fallback = { backoffMs: 1_000, maxBackoffMs: 60_000 };
