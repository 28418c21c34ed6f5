import type { Fault } from "../../../errors.ts";
import { catalogsByWorkbook } from "../definitions/catalogDefinitions.ts";
import type { CatalogDefinition, CatalogRow, Workbook } from "../definitions/catalogDefinition.ts";
import { catalogOfSheet } from "./catalogOfSheet.ts";
import type { SheetRows } from "./cells/cell.ts";
import { importFault } from "./importFault.ts";
import { KnownKeys } from "./KnownKeys.ts";
import type { SheetRevision } from "./cells/readRevision.ts";
import { SheetReading } from "./SheetReading.ts";

/** Rows of one catalog, ready to be stored. */
export interface CatalogBatch {
  readonly definition: CatalogDefinition;
  readonly rows: readonly CatalogRow[];
}

/** The result for a workbook, known when its last row was taken. With any fault it is refused. */
export interface IntakeReport {
  /** The first faults of each sheet and column, and no more than two hundred. */
  readonly faults: readonly Fault[];
  /** The oddities that are taken nevertheless. */
  readonly notes: readonly Fault[];
  /** The rows taken by catalog name, in the order of the definitions; only of sheets that are there. */
  readonly counts: Readonly<Record<string, number>>;
  readonly revisions: Readonly<Record<string, SheetRevision>>;
}

interface OpenSheet {
  readonly name: string;
  /** The number of the catalog's part, from 1; 0 where it stands on one sheet. */
  readonly part: number;
  readonly definition: CatalogDefinition;
  readonly reading: SheetReading;
}

const mostFaults = 200;

/**
 * Turns the sheets of a workbook, as they are read chunk by chunk, into typed rows of its catalogs. It holds the keys
 * of what it has read, and nothing else. Sheets of other things are passed over.
 */
export class WorkbookIntake {
  readonly #workbook: Workbook;
  readonly #keys = new Map<CatalogDefinition, KnownKeys>();
  readonly #counts = new Map<CatalogDefinition, number>();
  readonly #parts = new Map<CatalogDefinition, number[]>();
  readonly #revisions = new Map<CatalogDefinition, SheetRevision>();
  readonly #faults: Fault[] = [];
  readonly #notes: Fault[] = [];
  #open: OpenSheet | undefined;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  /** Takes the next rows of the workbook, whose sheets come one after the other, and returns those of catalogs. */
  take(chunk: SheetRows): CatalogBatch[] {
    const batches = this.#open && this.#open.name !== chunk.sheet ? this.#close() : [];
    this.#open ??= this.#begin(chunk.sheet);
    if (!this.#open) return batches;
    const { definition, reading } = this.#open;
    return [...batches, ...this.#batch(definition, reading.take(chunk))];
  }

  /** Ends the workbook: returns the last rows, and what was found in the whole. */
  finish(): { readonly batches: readonly CatalogBatch[]; readonly report: IntakeReport } {
    const batches = this.#open ? this.#close() : [];
    this.#checkSheets();
    const read = catalogsByWorkbook[this.#workbook].filter((definition) => this.#counts.has(definition));
    return {
      batches,
      report: {
        faults: this.#faults,
        notes: this.#notes,
        counts: byName(read, this.#counts),
        revisions: byName(read, this.#revisions),
      },
    };
  }

  #begin(sheet: string): OpenSheet | undefined {
    const found = catalogOfSheet(this.#workbook, sheet);
    if (!found) return undefined;
    const { definition, part } = found;
    const parts = this.#parts.get(definition) ?? [];
    if (parts.includes(part)) this.#blame([importFault("part_doubled", { sheet })]);
    this.#parts.set(definition, [...parts, part]);
    const keys = this.#keys.get(definition) ?? new KnownKeys(definition);
    this.#keys.set(definition, keys);
    return { name: sheet, part, definition, reading: new SheetReading(sheet, definition, keys) };
  }

  #close(): CatalogBatch[] {
    const { definition, part, reading } = this.#open as OpenSheet;
    this.#open = undefined;
    const { rows, findings } = reading.finish();
    if (part === 0) this.#keys.delete(definition);
    this.#blame(findings.faults);
    this.#notes.push(...findings.notes.slice(0, mostFaults - this.#notes.length));
    if (findings.revision) this.#revisions.set(definition, findings.revision);
    return this.#batch(definition, rows);
  }

  #batch(definition: CatalogDefinition, rows: readonly CatalogRow[]): CatalogBatch[] {
    this.#counts.set(definition, (this.#counts.get(definition) ?? 0) + rows.length);
    return rows.length > 0 ? [{ definition, rows }] : [];
  }

  /** Reports a catalog without a sheet, and a catalog in parts that lacks one. */
  #checkSheets(): void {
    for (const definition of catalogsByWorkbook[this.#workbook]) {
      const parts = this.#parts.get(definition);
      const sheet = definition.satName;
      if (!parts) {
        this.#blame([importFault("sheet_missing", {}, { value: sheet })]);
        continue;
      }
      for (let part = 1; part < Math.max(...parts); part++) {
        if (!parts.includes(part))
          this.#blame([importFault("part_missing", { sheet }, { value: String(part) })]);
      }
    }
  }

  #blame(faults: readonly Fault[]): void {
    this.#faults.push(...faults.slice(0, Math.max(0, mostFaults - this.#faults.length)));
  }
}

function byName<T>(
  definitions: readonly CatalogDefinition[],
  values: ReadonlyMap<CatalogDefinition, T>,
): Record<string, T> {
  return Object.fromEntries(
    definitions.flatMap((definition) => {
      const value = values.get(definition);
      return value === undefined ? [] : [[definition.name, value] as const];
    }),
  );
}
