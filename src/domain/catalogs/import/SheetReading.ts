import type { Fault } from "../../../errors.ts";
import type { CatalogDefinition, CatalogRow } from "../definitions/catalogDefinition.ts";
import type { Cell, SheetRows } from "./cells/cell.ts";
import { findHeader } from "./findHeader.ts";
import { importFault } from "./importFault.ts";
import type { KnownKeys } from "./KnownKeys.ts";
import { readRevision, type SheetRevision } from "./cells/readRevision.ts";
import { TableReading } from "./TableReading.ts";

/** The result for a sheet, known when its last row was taken. */
export interface SheetFindings {
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  readonly revision: SheetRevision | undefined;
  /** The number of rows of the catalog that stand there, taken or not. */
  readonly rows: number;
}

type Rows = Omit<SheetRows, "sheet">;

/** The rows within which a header must stand. */
const headerWithin = 40;

/** Reads a sheet as its rows come in: first for its header, then for what is below. */
export class SheetReading {
  readonly #sheet: string;
  readonly #definition: CatalogDefinition;
  readonly #keys: KnownKeys;
  /** The first rows, kept until the header is found. */
  #top: (readonly Cell[])[] = [];
  #topFormulas: string[] = [];
  #table: TableReading | undefined;
  #faults: readonly Fault[] = [];
  #notes: readonly Fault[] = [];
  #revision: SheetRevision | undefined;

  constructor(sheet: string, definition: CatalogDefinition, keys: KnownKeys) {
    this.#sheet = sheet;
    this.#definition = definition;
    this.#keys = keys;
  }

  /** Takes the next rows of the sheet, and returns those of the catalog in them. */
  take(rows: Rows): CatalogRow[] {
    if (this.#table) return this.#table.take(rows);
    if (this.#revision) return [];
    const gap = rows.firstRow - 1 - this.#top.length;
    if (gap >= headerWithin) return [...this.#begin(), ...this.take(rows)];
    this.#top.push(...Array.from({ length: gap }, () => []), ...rows.rows);
    this.#topFormulas.push(...(rows.formulas ?? []));
    return this.#top.length < headerWithin ? [] : this.#begin();
  }

  /** Ends the sheet: returns the last rows of the catalog, and what was found on the sheet. */
  finish(): { readonly rows: CatalogRow[]; readonly findings: SheetFindings } {
    const begun = this.#revision ? [] : this.#begin();
    const end = this.#table?.finish();
    const faults = [...this.#faults, ...(end?.faults ?? [])];
    const count = this.#table?.rows ?? 0;
    if (this.#table && count === 0) faults.push(importFault("sheet_empty", { sheet: this.#sheet }));
    return {
      rows: [...begun, ...(end?.rows ?? [])],
      findings: {
        faults,
        notes: [...this.#notes, ...(this.#table?.notes ?? [])],
        revision: this.#revision,
        rows: count,
      },
    };
  }

  #begin(): CatalogRow[] {
    const top = { sheet: this.#sheet, firstRow: 1, rows: this.#top, formulas: this.#topFormulas };
    this.#top = [];
    const finding = findHeader(top, this.#definition);
    this.#revision = readRevision(top.rows.slice(0, headerWithin));
    if (finding.kind === "refused") {
      this.#faults = finding.faults;
      return [];
    }
    this.#notes = finding.notes;
    this.#table = new TableReading(this.#sheet, this.#definition, finding.header, this.#keys);
    return this.#table.take(top);
  }
}
