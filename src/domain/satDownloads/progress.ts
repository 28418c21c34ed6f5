import type { SatDownloadState } from "./lifeCycles.ts";

/** The progress of a download; written with every step, so that looking costs one row. */
export interface SatDownloadProgress {
  /** The requests to SAT: all of them, and those that have ended. */
  readonly requests?: number;
  readonly requestsEnded?: number;
  /** The number of requests in each state. */
  readonly byState?: Readonly<Partial<Record<SatDownloadState, number>>>;
  readonly packages?: number;
  readonly packagesStored?: number;
  readonly packagesImported?: number;
  /** The documents or lines that SAT has listed, that are processed, and that were new to the mirror. */
  readonly rows?: number;
  readonly rowsDone?: number;
  readonly rowsNew?: number;
  readonly faults?: number;
  readonly repairs?: number;
  /**
   * The number of documents in force by the metadata whose XML SAT did not give, and the folios of the first of them.
   */
  readonly missing?: number;
  readonly missingFolios?: readonly string[];
  /** The next attempt, in ISO 8601; absent when nothing is waited for. */
  readonly nextAttemptAt?: string;
  readonly nextAttemptReason?: string;
}
