import type { Processor, Queue } from "bullmq";
import type { JobPayload } from "./announcedJob.ts";
import type { JobKind } from "./jobs.ts";
import type { EngineQueueName } from "./lanes.ts";

export type JobQueue = Queue<JobPayload, void, JobKind>;
export type JobProcessor = Processor<JobPayload, void, JobKind>;

export interface EngineWorkerOptions {
  readonly concurrency: number;
  /**
   * The life of a job's lock: after a worker was killed its jobs are picked up again within about lock + 2 × stalled
   * check.
   */
  readonly lockDurationMs: number;
  readonly stalledIntervalMs: number;
  /** Returns the pause before the next try of a job that failed. */
  readonly backoff: (attempt: number, kind: JobKind, error: unknown) => number;
  /** Hears that a worker died at this job, and that it runs again. */
  readonly onStalled: (jobId: string) => void;
}

export interface EngineWorker {
  /** Takes no new job, waits for the running ones, and lets go of the engine even when that does not answer. */
  close(): Promise<void>;
}

/** BullMQ on PostgreSQL or on Redis, behind one face. */
export interface QueueEngine {
  readonly kind: "postgres" | "redis";
  /** Returns the producer's side of a queue; the same object at every call. */
  queue(name: EngineQueueName): JobQueue;
  /** Starts a worker; rejects when the engine is there but cannot be worked with. */
  startWorker(
    name: EngineQueueName,
    processor: JobProcessor,
    options: EngineWorkerOptions,
  ): Promise<EngineWorker>;
  /** Asks the engine; throws when it does not answer soon. */
  ping(): Promise<void>;
  /** Closes the engine; every worker must have been closed before. */
  close(): Promise<void>;
}

/** The name under which the jobs ask for our own back-off. */
export const backoffType = "timbra";
