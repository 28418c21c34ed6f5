import type { SheetRows } from "../../ports/workbooks.ts";

/** A workbook of either format whose sheets can be read one after the other. */
export interface OpenWorkbook {
  readonly format: "xls" | "xlsx";
  /** The names of the worksheets, in the order of the file. */
  readonly sheets: readonly string[];
  /** Returns the rows of the sheet at this index. Throws `WorkbookProblem`. */
  rows(index: number): AsyncIterable<SheetRows> | Iterable<SheetRows>;
}
