import type { JobKind } from "./jobs.ts";
import type { Turn } from "./turns.ts";

/** A job as the queue engine is told of it. */
export interface AnnouncedJob {
  /** The id of its outbox row, and of the job in the engine. */
  readonly id: string;
  readonly kind: JobKind;
  /** The subjects: ids of our rows, never their content. */
  readonly ids: readonly string[];
  /** The ids of requests: one for all subjects, or one for each of them, or none. */
  readonly requestIds: readonly (string | null)[];
  readonly runAt: Date;
  readonly turn: Turn;
}

/** The payload that a job carries inside the engine. */
export interface JobPayload {
  readonly ids: readonly string[];
  readonly requestIds: readonly (string | null)[];
}

/** Returns the request that caused the work on the subject at this index. */
export function requestIdAt(requestIds: readonly (string | null)[], index: number): string | null {
  return (requestIds.length === 1 ? requestIds[0] : requestIds[index]) ?? null;
}
