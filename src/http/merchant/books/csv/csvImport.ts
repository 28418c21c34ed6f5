import type { ImportKind, ImportKinds } from "../../../../operations/imports/importReader.ts";
import type { CsvColumn } from "./csvColumn.ts";
import type { RowRules } from "./readRows.ts";

/** One kind of file that a merchant may send: its columns, what makes a row sound, and what it says of what exists. */
export interface CsvImport<Kind extends ImportKind> {
  readonly kind: Kind;
  readonly columns: readonly CsvColumn[];
  readonly rules: RowRules<ImportKinds[Kind]["sheet"]>;
  /** Returns the columns that a file with these fields sets on rows that exist already. */
  readonly columnsSaid: (fields: ReadonlySet<string>) => ImportKinds[Kind]["column"][];
}
