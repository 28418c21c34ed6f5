import type { Fault } from "../../../errors.ts";
import type { CatalogColumn } from "../definitions/catalogDefinition.ts";

/** The place of each of a catalog's columns on a sheet. */
export interface SheetHeader {
  /** The number of the first row below the header. */
  readonly firstRow: number;
  /** The column's index from 0; a column that may be absent, and is, isn't in it. */
  readonly columns: ReadonlyMap<CatalogColumn, number>;
}

export type HeaderFinding =
  | { readonly kind: "found"; readonly header: SheetHeader; readonly notes: readonly Fault[] }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };
