/** A value of a cell as a workbook has it: dates are serial numbers or text. */
export type Cell = string | number | boolean | null;

/** Rows of a sheet that follow each other, as they are read from a workbook. */
export interface SheetRows {
  readonly sheet: string;
  /** The number of the first of them as people count, from 1. */
  readonly firstRow: number;
  readonly rows: readonly (readonly Cell[])[];
  /** The cells of these rows, such as `C7`, whose value is the stored result of a formula. */
  readonly formulas?: readonly string[];
}

/** Returns the letters of a column by its index from 0: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
