import type { WorkerOptions } from "bullmq";
import type { JobKind } from "../jobs.ts";
import type { EngineWorkerOptions } from "../queueEngine.ts";

/** Runs that may end without a word (the worker was killed) before the engine calls the job failed. */
const maxStalledCount = 2;

/** Returns the settings of BullMQ's worker on either engine. */
export function workerSettings({
  concurrency,
  lockDurationMs,
  stalledIntervalMs,
  backoff,
}: EngineWorkerOptions): Omit<WorkerOptions, "connection"> {
  return {
    concurrency,
    lockDuration: lockDurationMs,
    stalledInterval: stalledIntervalMs,
    maxStalledCount,
    // BullMQ's own 15 s would add to every short outage of the engine.
    runRetryDelay: 1_000,
    settings: {
      backoffStrategy: (attempt, _type, error, job) => backoff(attempt, job?.name as JobKind, error),
    },
  };
}
