/**
 * The lines of a month's checklist. unclaimed, rejected, underway: its tickets that no document carries. refunds: credit
 * notes on their way. cancellations: of documents of ours. requests: cancellations that issuers ask the merchant for.
 * mirror: SAT's list of the month's documents is known. reconciled: they have been compared. differences: none is open.
 */
export const monthLineNames = [
  "unclaimed",
  "rejected",
  "underway",
  "refunds",
  "cancellations",
  "requests",
  "mirror",
  "reconciled",
  "differences",
] as const;
export type MonthLineName = (typeof monthLineNames)[number];

export interface MonthLine {
  readonly name: MonthLineName;
  readonly done: boolean;
  /** The number of what is open of it; null where it cannot be counted. */
  readonly count: number | null;
}
