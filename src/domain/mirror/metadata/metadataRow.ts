import type { Repair } from "../../satDownloads/packageFault.ts";
import type { MetadataColumn } from "./metadataColumns.ts";

/** A row of a text of metadata by its header's columns. */
export interface MetadataRow {
  /** The number of the line, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<MetadataColumn, string>>>;
  /** The line as it stands in the package, cut to what is shown of it. */
  readonly original: string;
  /** The repairs that its cells needed. */
  readonly repairs: readonly Repair[];
}
