import type { VersionDifference } from "./import/compareVersions.ts";

export type ImportPhase = "fetching" | "reading" | "indexing" | "comparing";

/** The progress of an import; what isn't known yet is null. */
export interface ImportProgress {
  readonly phase: ImportPhase;
  readonly bytes: number;
  readonly totalBytes: number | null;
  readonly sheet: string | null;
  readonly rows: number;
  /** The number of rows that the version before had. */
  readonly totalRows: number | null;
}

export const noProgress: ImportProgress = {
  phase: "fetching",
  bytes: 0,
  totalBytes: null,
  sheet: null,
  rows: 0,
  totalRows: null,
};

/** The changes that an import would make, or has made. */
export interface ImportDifference {
  /** The number of the version that was active; null when there was none. */
  readonly against: number | null;
  /** The number of an earlier version that was made of the very same file. */
  readonly sameAs?: number;
  /** The differences by catalog name; only catalogs that differ are in it. */
  readonly catalogs: Readonly<Record<string, VersionDifference>>;
}
