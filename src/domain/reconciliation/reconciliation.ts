import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";
import type { SatFindingKind } from "./finding.ts";

/** queued: a worker will take it. waiting: for SAT's list. running: it is being compared. */
export const reconciliationStates = ["queued", "waiting", "running", "done"] as const;
export type ReconciliationState = (typeof reconciliationStates)[number];

/** A scheduled comparison begins waiting; one whose download was asked again goes on waiting. */
export const reconciliationTransitions: LifeCycle<ReconciliationState> = {
  queued: ["waiting", "running"],
  waiting: ["waiting", "running"],
  running: ["done"],
  done: [],
};

/** The counts of our own books of a range: documents in force by kind, what was cancelled, and what no document carries. */
export interface ReconciledBooks {
  readonly nominative: number;
  readonly global: number;
  readonly creditNotes: number;
  /** Documents of any day that were cancelled within the range. */
  readonly cancelled: number;
  /** Tickets of the range's days that no document carries although their period has closed. */
  readonly unclaimedTickets: number;
}

/** The counts of what one comparison has found, whether it was known before or not. */
export interface ReconciliationCounts {
  readonly found: Readonly<Record<SatFindingKind, number>>;
  /** The number of findings that somebody has to look at. */
  readonly open: number;
  /** The number of findings of earlier comparisons that no longer hold. */
  readonly gone: number;
  /** The number of invoices that were cancelled elsewhere and became so here; absent in older comparisons. */
  readonly cancelled?: number;
  /** The sums of our books; absent in older comparisons. */
  readonly books?: ReconciledBooks;
  /**
   * The number of invoices that SAT does not list where it could not be expected to yet, or where its list is not
   * known.
   */
  readonly unjudged: number;
}
