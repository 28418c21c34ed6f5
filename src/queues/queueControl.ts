import type { QueueName } from "./jobs.ts";

export interface QueueFigures {
  readonly queue: QueueName;
  readonly paused: boolean;
  /** The number of jobs by the engine's states. */
  readonly counts: Readonly<Record<string, number>>;
  /** The age of the job that has waited longest; 0 when none waits. */
  readonly oldestWaitingSeconds: number;
}

/** A job as the engine sees it. */
export interface EngineJob {
  readonly state: string;
  readonly startedRuns: number;
  readonly runningSince: Date | null;
}

/**
 * The acts of operators on the queues of either engine. Every call throws `service.unavailable` when the engine does
 * not answer soon. What must outlive the engine's memory stands in the database; see `queue_pauses` and the outbox.
 */
export interface QueueControl {
  figures(): Promise<readonly QueueFigures[]>;
  isPaused(queue: QueueName): Promise<boolean>;
  /** Stops the start of jobs; those that run go on. */
  pause(queue: QueueName): Promise<void>;
  resume(queue: QueueName): Promise<void>;
  /** Returns what the engine knows of these jobs; those it does not know are left out. */
  find(queue: QueueName, ids: readonly string[]): Promise<ReadonlyMap<string, EngineJob>>;
  /** Returns the ids of the jobs that run now. */
  running(queue: QueueName): Promise<readonly string[]>;
  /** Makes the engine forget jobs. One that runs stays; it will find that its outbox row is gone. */
  forget(queue: QueueName, ids: readonly string[]): Promise<void>;
}
