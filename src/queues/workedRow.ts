import type { Turn } from "./turns.ts";

/** The columns of an outbox row that a run goes by. */
export interface WorkedRow {
  readonly id: string;
  readonly kind: string;
  readonly subjectIds: readonly string[];
  readonly requestIds: readonly (string | null)[];
  readonly turn: Turn;
  /** The failed runs. */
  readonly attempts: number;
}
