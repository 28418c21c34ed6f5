import type { Clock } from "../ports/clock.ts";
import type { AnnouncedJob } from "./announcedJob.ts";
import type { Owner, Turn } from "./turns.ts";

/** Carries committed jobs from the outbox to the queue engine. */
export interface Relay {
  readonly clock: Clock;
  /** The time after its announcement for which a job is left to the engine before the sweep looks for it. */
  readonly trustMs: number;
  /**
   * Returns the turn of a new job about so many documents of an owner, and counts them. A job that follows from another
   * never has an earlier turn than that one; without an owner it has the same.
   */
  turnOf(owner: Owner | undefined, documents: number): Turn;
  /** Tells the engine of committed jobs, together with those of concurrent callers. Never throws, never waits. */
  announce(jobs: readonly AnnouncedJob[]): void;
  /**
   * Looks for due rows that the engine may have lost and announces those again, and keeps paused queues paused. Returns
   * how many it announced.
   */
  sweep(): Promise<number>;
  /** Waits until the engine has heard what was announced, or could not. */
  close(): Promise<void>;
}
