import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { ProductSheet } from "../../domain/products/productSheet.ts";
import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import type { Fault } from "../../errors.ts";
import type { RejectedRow } from "../../models/ImportRow.ts";
import type { CustomerColumn } from "../customers/upsertCustomers.ts";
import type { ProductColumn } from "../products/upsertProducts.ts";

/** The meanings of a row of each kind of file, and what a file may say about those that exist. */
export interface ImportKinds {
  readonly products: { readonly sheet: ProductSheet; readonly column: ProductColumn };
  readonly customers: { readonly sheet: CustomerSheet; readonly column: CustomerColumn };
}
export type ImportKind = keyof ImportKinds;

export interface SoundRow<Sheet> {
  readonly line: number;
  /** The natural key, which no two sound rows of a file share. */
  readonly key: string;
  readonly sheet: Sheet;
}

export type ReadRow<Sheet> = SoundRow<Sheet> | RejectedRow;

export interface ReadFile<Kind extends ImportKind> {
  /** The rows in the order of the file. */
  readonly rows: readonly ReadRow<ImportKinds[Kind]["sheet"]>[];
  /** The columns that the file sets on rows that exist already. */
  readonly columns: readonly ImportKinds[Kind]["column"][];
  /** The headers that no column has. */
  readonly ignoredColumns: readonly string[];
}

interface ReadingContext {
  readonly now: Date;
  readonly catalogs: ActiveCatalogs;
}

/** Reads a whole file, row by row, or returns why it cannot be read. The same file is read the same way each time. */
export type ImportReader<Kind extends ImportKind> = (
  csv: string,
  context: ReadingContext,
) => Promise<ReadFile<Kind> | { readonly faults: readonly Fault[] }>;

/** The schemas of the API's bodies judge the rows, so HTTP has the readers and the worker's process hands them in. */
export type ImportReaders = { readonly [Kind in ImportKind]: ImportReader<Kind> };
