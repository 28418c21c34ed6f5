/** The kinds of long work that somebody asks for and waits for. */
export const jobKinds = [
  "ticketBatch",
  "invoiceBatch",
  "globalRun",
  "satCfdis",
  "month",
  "report",
  "invoices",
  "everything",
  "products",
  "customers",
  "satDownload",
  "reconciliation",
  "sandboxReset",
  "catalogImport",
  "satListImport",
] as const;
export type JobKind = (typeof jobKinds)[number];

/** The states of long work, whatever kind it is; `expired` is done work whose file was dropped. */
export const jobStates = ["queued", "running", "done", "failed", "cancelled", "expired"] as const;
export type JobState = (typeof jobStates)[number];

/** Long work in the one form that all kinds have. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  /** The things that are done, that there are, and that failed; null while they have not been counted. */
  readonly done: number | null;
  readonly total: number | null;
  readonly failed: number;
  /** The reason why it failed, as a code. */
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}
