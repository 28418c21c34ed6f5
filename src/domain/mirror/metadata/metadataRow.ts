import type { Repair } from "../../satDownloads/packageFault.ts";
import type { MetadataColumn } from "./metadataColumns.ts";

/** A row of a text of metadata by its header's columns. */
export interface MetadataRow {
  /** From 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<MetadataColumn, string>>>;
  /** The line as it stands in the package, cut to what is shown of it. */
  readonly original: string;
  /** What had to be done to get its cells. */
  readonly repairs: readonly Repair[];
}
