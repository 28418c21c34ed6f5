import type { SatDownloadState } from "./lifeCycles.ts";

/** The progress of a download; written with every step, so that looking costs one row. */
export interface SatDownloadProgress {
  /** Requests to SAT: all, and ended. */
  readonly requests?: number;
  readonly requestsEnded?: number;
  /** The number of requests in each state. */
  readonly byState?: Readonly<Partial<Record<SatDownloadState, number>>>;
  readonly packages?: number;
  readonly packagesStored?: number;
  readonly packagesImported?: number;
  /** Documents or lines that SAT has told, that are dealt with, and that were new to the mirror. */
  readonly rows?: number;
  readonly rowsDone?: number;
  readonly rowsNew?: number;
  readonly faults?: number;
  readonly repairs?: number;
  /** Documents in force by the metadata whose XML SAT did not give, and the folios of the first of them. */
  readonly missing?: number;
  readonly missingFolios?: readonly string[];
  /** ISO 8601; absent when nothing is waited for. */
  readonly nextAttemptAt?: string;
  readonly nextAttemptReason?: string;
}
