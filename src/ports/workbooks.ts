/** A value of a cell. Dates come as the file has them: serial numbers, or text. Nothing at all and empty text are null. */
export type Cell = string | number | boolean | null;

/** Rows of one sheet that follow each other, without trailing nulls; a row without values is `[]`. */
export interface SheetRows {
  /** The sheet's name as written, spaces included. */
  readonly sheet: string;
  /**
   * The number of the first row as people count, from 1. Long runs of rows without values are left out between chunks.
   */
  readonly firstRow: number;
  readonly rows: readonly (readonly Cell[])[];
  /** The cells of these rows, such as `C7`, whose value is the result of a formula that the file has stored. */
  readonly formulas: readonly string[];
}

/** The result of a reading, known when its last row was taken. */
export interface WorkbookSummary {
  readonly format: "xls" | "xlsx";
  /** The names of all worksheets of the file, in its order, wanted or not. */
  readonly sheets: readonly string[];
  /** The number of rows that had a value. */
  readonly rows: number;
  /** The most memory that the reading process ever had resident. */
  readonly peakMemoryBytes: number;
}

/**
 * The limits of a workbook: beyond any of them a file is refused; each has a default made for SAT's largest workbook.
 */
export interface WorkbookLimits {
  readonly fileBytes: number;
  /** The limit of all parts of an .xlsx together, as declared and as they turn out. */
  readonly unpackedBytes: number;
  /** The limit of unpacked by packed size, for one part of an .xlsx that is not small. */
  readonly unpackingRatio: number;
  readonly parts: number;
  readonly sheets: number;
  /** The limit of a sheet's rows. */
  readonly rows: number;
  readonly columns: number;
  readonly cellCharacters: number;
  /** The limit of formulas in the whole workbook. SAT's own has some sixty among its values. */
  readonly formulas: number;
  /** The limit of the reading process's heap. */
  readonly memoryMb: number;
  /** The time for which the caller waits for rows in all; the time it takes to use them does not count. */
  readonly timeoutMs: number;
}

export interface ReadWorkbookOptions {
  /** The names of sheets (case and outer spaces apart), or a pattern that they match; all when absent. */
  readonly wanted?: readonly string[] | RegExp;
  readonly limits?: Partial<WorkbookLimits>;
  /** The signal that ends the reading at once, and with it the process that reads. */
  readonly signal?: AbortSignal;
  /** Receives the summary once, after the last row was taken. */
  readonly onEnd?: (summary: WorkbookSummary) => void;
}

/**
 * Reads the sheets of an .xls or .xlsx file, in the order of the file, a few hundred rows at a time and no faster than
 * they are taken. Formats are told by content. Throws `AppError` `workbook.refused` whose `details` is the one reason
 * (a fault of `workbookFault`, its path `workbook` or `sheet!A1`); formulas are never computed, links never followed.
 */
export interface WorkbookReader {
  readWorkbook(file: string, options?: ReadWorkbookOptions): AsyncIterable<SheetRows>;
}
