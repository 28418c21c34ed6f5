import type { Fault } from "../../../errors.ts";
import type {
  CatalogColumn,
  CatalogDefinition,
  CatalogRow,
  FieldValue,
} from "../definitions/catalogDefinition.ts";
import type { Cell } from "./cells/cell.ts";
import type { ColumnFault } from "./ColumnFaults.ts";
import type { SheetHeader } from "./sheetHeader.ts";
import { importFault } from "./importFault.ts";
import { type ReadValue, readValue } from "./cells/readValue.ts";

type ReadRow =
  | { readonly kind: "row"; readonly row: CatalogRow }
  | { readonly kind: "faulty"; readonly faults: readonly ColumnFault[] };

/** Reads a row of cells as the catalog has its columns, or says everything that is wrong with it. */
export type RowReader = (cells: readonly Cell[], row: number) => ReadRow;

/**
 * Returns a reader for the rows of one sheet. It settles what each column is for before 100,000 rows are read by it.
 */
export function rowReader(sheet: string, definition: CatalogDefinition, header: SheetHeader): RowReader {
  const columns = definition.columns.map((column) => ({ column, index: header.columns.get(column) ?? -1 }));
  const build = rowBuilder(definition);
  return (cells, row) => {
    const values: FieldValue[] = [];
    const faults: ColumnFault[] = [];
    for (const { column, index } of columns) {
      const cell = cells[index] ?? null;
      const read = readValue(cell, column);
      values.push(read.kind === "value" ? read.value : null);
      if (read.kind === "value") continue;
      const fault = cellFault(read, cell, column, { sheet, row, column: index });
      faults.push({ column, fault, value: String(cell) });
    }
    return faults.length > 0 ? { kind: "faulty", faults } : { kind: "row", row: build(values) };
  };
}

function cellFault(
  read: Exclude<ReadValue, { kind: "value" }>,
  cell: Cell,
  column: CatalogColumn,
  place: { sheet: string; row: number; column: number },
): Fault {
  const words = { header: column.headers[0] ?? column.field, value: String(cell) };
  if (read.kind === "missing") return importFault("value_missing", place, words);
  if (read.kind === "error") return importFault("error_value", place, words);
  if (column.type === "code") return importFault("code_broken", place, words);
  return importFault("value_wrong", place, { ...words, other: read.expected });
}

/** Makes rows of values that come in the order of the definition's columns. */
function rowBuilder(definition: CatalogDefinition): (values: readonly FieldValue[]) => CatalogRow {
  const names = definition.columns.map(({ field }) => field);
  const places = (fields: readonly string[]) => fields.map((field) => names.indexOf(field));
  const [code, parent] = [places(definition.code), places(definition.parent ?? [])];
  const [description = -1, from = -1, until = -1] = places([
    definition.description ?? "",
    "validFrom",
    "validUntil",
  ]);
  const own = [...names.entries()].filter(([, field]) => !standsElsewhere(field, definition));
  return (values) => {
    const written = writtenCode(code, values);
    const fields: Record<string, FieldValue> = {};
    for (const [place, field] of own) fields[field] = values[place] ?? null;
    return {
      code: written,
      parent: writtenCode(parent, values),
      description: text(values[description]) ?? written,
      validFrom: text(values[from]) ?? null,
      validUntil: text(values[until]) ?? null,
      fields,
    };
  };
}

/** Joins the parts of a code; an empty part (the minimum of a fixed rate) is left out. */
function writtenCode(places: readonly number[], values: readonly FieldValue[]): string {
  let written = "";
  for (const place of places) {
    const part = text(values[place]);
    if (part !== undefined) written += written === "" ? part : `-${part}`;
  }
  return written;
}

/** Says whether the value stands whole in the row's own properties. */
function standsElsewhere(field: string, { code, parent = [], description }: CatalogDefinition): boolean {
  if (field === "validFrom" || field === "validUntil" || field === description) return true;
  return [code, parent].some((keys) => keys.length === 1 && keys[0] === field);
}

function text(value: FieldValue | undefined): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
