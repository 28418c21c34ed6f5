import type { Fault } from "../../../errors.ts";
import type { CatalogColumn, CatalogDefinition, CatalogRow } from "../definitions/catalogDefinition.ts";
import { type Cell, columnLetters, type SheetRows } from "./cells/cell.ts";
import { ColumnFaults } from "./ColumnFaults.ts";
import type { SheetHeader } from "./sheetHeader.ts";
import { importFault, type SheetPlace } from "./importFault.ts";
import { isBlank, isRemark } from "./kindOfRow.ts";
import type { KnownKeys } from "./KnownKeys.ts";
import { type RowReader, rowReader } from "./rowReader.ts";

interface NumberedRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** The number of other faults of a sheet that are kept, since whoever reads them looks at the first. */
const mostFaults = 50;

/** Reads the table below a header, row by row. */
export class TableReading {
  /** The number of rows of the catalog that stand there, taken or not. */
  rows = 0;
  readonly notes: Fault[] = [];
  readonly #faults: Fault[] = [];
  readonly #ofValues = new ColumnFaults();
  readonly #sheet: string;
  readonly #definition: CatalogDefinition;
  readonly #header: SheetHeader;
  readonly #keys: KnownKeys;
  readonly #readRow: RowReader;
  /** The index of the column of the codes, or of the first column that makes them. */
  readonly #codeColumn: number;
  /** The texts that stand alone in their rows: they are remarks if nothing else follows. */
  #remarks: NumberedRow[] = [];
  /** The row that the next one may continue. */
  #open: NumberedRow | undefined;

  constructor(sheet: string, definition: CatalogDefinition, header: SheetHeader, keys: KnownKeys) {
    this.#sheet = sheet;
    this.#definition = definition;
    this.#header = header;
    this.#keys = keys;
    this.#readRow = rowReader(sheet, definition, header);
    const code = definition.columns.find(({ field }) => field === definition.code[0]);
    this.#codeColumn = (code && header.columns.get(code)) ?? 0;
  }

  /** Takes the next rows, and returns those of the catalog in them. */
  take({ firstRow, rows, formulas = [] }: Omit<SheetRows, "sheet">): CatalogRow[] {
    const taken: CatalogRow[] = [];
    this.#blameComputedCodes(formulas, firstRow, rows);
    for (const [index, cells] of rows.entries()) {
      const row = firstRow + index;
      if (row < this.#header.firstRow || isBlank(cells, this.#header)) continue;
      if (isRemark(cells, this.#header)) {
        this.#remarks.push({ row, cells });
        continue;
      }
      const next = this.#next({ row, cells });
      if (next) taken.push(next);
    }
    return taken;
  }

  /** Ends the table: returns the last rows, and all faults. */
  finish(): { readonly rows: CatalogRow[]; readonly faults: Fault[] } {
    const last = this.#open && this.#read(this.#open);
    const at = {
      row: this.#header.firstRow - 1,
      indexOf: (column: CatalogColumn) => this.#header.columns.get(column) ?? 0,
    };
    return {
      rows: last ? [last] : [],
      faults: [...this.#faults, ...this.#ofValues.settle(this.#sheet, at, this.rows)],
    };
  }

  #next(row: NumberedRow): CatalogRow | undefined {
    this.#breakRemarks();
    if (!this.#definition.continues) return this.#read(row);
    const before = this.#open;
    if (before && this.#lacksCode(row)) {
      this.#open = { row: before.row, cells: overlaid(before.cells, row.cells) };
      return undefined;
    }
    this.#open = row;
    return before && this.#read(before);
  }

  #read({ row, cells }: NumberedRow): CatalogRow | undefined {
    this.rows++;
    const read = this.#readRow(cells, row);
    if (read.kind === "faulty") {
      this.#ofValues.add(read.faults);
      return undefined;
    }
    const place = { sheet: this.#sheet, row, column: this.#codeColumn };
    const found = this.#keys.add(read.row, place);
    if (found.kind === "doubled") this.#blame(found.fault);
    if (found.kind === "repeated") this.#note(found.fault);
    if (found.kind !== "new") return undefined;
    this.#noteReversal(found.row, place);
    return found.row;
  }

  /** Treats what looked like remarks as rows that have lost their values, since the table goes on. */
  #breakRemarks(): void {
    if (this.#remarks.length === 0) return;
    for (const { row, cells } of this.#remarks) {
      const value = String(cells.find((cell) => cell !== null));
      this.#blame(importFault("row_broken", { sheet: this.#sheet, row }, { value }));
    }
    this.#remarks = [];
  }

  /**
   * Reports formulas in codes: a formula's result is as good as who last saved the file. Rates, which make codes of
   * several parts, may be formulas.
   */
  #blameComputedCodes(formulas: readonly string[], firstRow: number, rows: SheetRows["rows"]): void {
    if (this.#definition.code.length > 1) return;
    const letters = columnLetters(this.#codeColumn);
    for (const cell of formulas) {
      const row = Number(cell.slice(letters.length));
      if (!cell.startsWith(letters) || !(row >= this.#header.firstRow)) continue;
      const value = String(rows[row - firstRow]?.[this.#codeColumn] ?? "");
      this.#blame(
        importFault("code_computed", { sheet: this.#sheet, row, column: this.#codeColumn }, { value }),
      );
    }
  }

  #blame(fault: Fault): void {
    if (this.#faults.length < mostFaults) this.#faults.push(fault);
  }

  #lacksCode({ cells }: NumberedRow): boolean {
    const codes = this.#definition.columns.filter(({ field }) => this.#definition.code.includes(field));
    return codes.every((column) => (cells[this.#header.columns.get(column) ?? -1] ?? null) === null);
  }

  #noteReversal({ code, validFrom, validUntil }: CatalogRow, place: SheetPlace): void {
    if (validFrom === null || validUntil === null || validFrom <= validUntil) return;
    this.#note(importFault("validity_reversed", place, { value: code, other: validUntil }));
  }

  #note(note: Fault): void {
    if (this.notes.length < mostFaults) this.notes.push(note);
  }
}

/** Returns a row with the values of the one that continues it. */
function overlaid(cells: readonly Cell[], over: readonly Cell[]): Cell[] {
  const length = Math.max(cells.length, over.length);
  return Array.from({ length }, (_, index) => over[index] ?? cells[index] ?? null);
}
