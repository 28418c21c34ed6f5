import type { Cell, SheetRows, WorkbookLimits } from "../../ports/workbooks.ts";
import { cellAddress } from "./cellAddress.ts";
import { WorkbookProblem } from "./WorkbookProblem.ts";

const rowsPerChunk = 500;
/** A longer run of rows without values is left out instead of being sent. */
const longestGap = 16;

/** Counts what a whole workbook may have in limited numbers. */
export interface Tally {
  formulas: number;
}

type Limits = Pick<WorkbookLimits, "rows" | "columns" | "cellCharacters" | "formulas">;

/** Puts a sheet's cells together into chunks of rows, and enforces the limits. Cells come row by row. */
export class RowCollector {
  readonly #sheet: string;
  readonly #limits: Limits;
  readonly #tally: Tally;
  #firstRow = 1;
  #rows: Cell[][] = [];
  #formulas: string[] = [];
  #full: SheetRows[] = [];

  constructor(sheet: string, limits: Limits, tally: Tally) {
    this.#sheet = sheet;
    this.#limits = limits;
    this.#tally = tally;
  }

  /** Takes one cell; `row` and `column` count from 1. */
  add(row: number, column: number, value: Cell, isFormula = false): void {
    if (row > this.#limits.rows) throw this.#problem("too_many_rows", row, column);
    if (isFormula) this.#countFormula(row, column);
    if (value === null || value === "") return;
    if (column > this.#limits.columns) throw this.#problem("too_many_columns", row, column);
    if (typeof value === "string" && value.length > this.#limits.cellCharacters)
      throw this.#problem("cell_too_long", row, column);
    const cells = this.#row(row, column);
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = value;
    if (isFormula) this.#formulas.push(cellAddress(row, column));
  }

  /** Yields the chunks that are complete. */
  *take(): Generator<SheetRows> {
    yield* this.#full.splice(0);
  }

  /** Yields all that is left, at the end of the sheet. */
  *finish(): Generator<SheetRows> {
    this.#close(1);
    yield* this.take();
  }

  #row(row: number, column: number): Cell[] {
    const index = row - this.#firstRow;
    const current = this.#rows[index];
    if (current && index === this.#rows.length - 1) return current;
    if (this.#rows.length > 0 && index < this.#rows.length) throw this.#problem("corrupt", row, column);
    if (this.#rows.length >= rowsPerChunk || index - this.#rows.length > longestGap) this.#close(row);
    else if (this.#rows.length === 0) this.#firstRow = row;
    for (let next = this.#firstRow + this.#rows.length; next < row; next += 1) this.#rows.push([]);
    const cells: Cell[] = [];
    this.#rows.push(cells);
    return cells;
  }

  #close(nextRow: number): void {
    if (this.#rows.length > 0) {
      const [firstRow, rows, formulas] = [this.#firstRow, this.#rows, this.#formulas];
      this.#full.push({ sheet: this.#sheet, firstRow, rows, formulas });
    }
    this.#rows = [];
    this.#formulas = [];
    this.#firstRow = nextRow;
  }

  #countFormula(row: number, column: number): void {
    this.#tally.formulas += 1;
    if (this.#tally.formulas > this.#limits.formulas) throw this.#problem("formula", row, column);
  }

  #problem(code: WorkbookProblem["code"], row: number, column: number): WorkbookProblem {
    return new WorkbookProblem(code, `at row ${row}, column ${column}`, {
      sheet: this.#sheet,
      cell: cellAddress(row, column),
    });
  }
}
