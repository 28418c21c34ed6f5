import type { Fault } from "../../../errors.ts";
import type {
  CatalogColumn,
  CatalogDefinition,
  CatalogRow,
  FieldValue,
} from "../definitions/catalogDefinition.ts";
import type { Cell } from "./cell.ts";
import type { ColumnFault } from "./ColumnFaults.ts";
import type { SheetHeader } from "./findHeader.ts";
import { importFault } from "./importFault.ts";
import { readValue } from "./readValue.ts";

export type ReadRow =
  | { readonly kind: "row"; readonly row: CatalogRow }
  | { readonly kind: "faulty"; readonly faults: readonly ColumnFault[] };

/** Reads a row of cells as the catalog has its columns, or says everything that is wrong with it. */
export function readRow(
  cells: readonly Cell[],
  { definition, header }: { definition: CatalogDefinition; header: SheetHeader },
  place: { readonly sheet: string; readonly row: number },
): ReadRow {
  const values = new Map<string, FieldValue>();
  const faults: ColumnFault[] = [];
  for (const column of definition.columns) {
    const index = header.columns.get(column);
    const cell = index === undefined ? null : cells[index];
    const read = readValue(cell, column);
    if (read.kind === "value") values.set(column.field, read.value);
    else {
      const fault = cellFault(read, cell, column, { ...place, column: index ?? 0 });
      faults.push({ column, fault, value: String(cell) });
    }
  }
  return faults.length > 0 ? { kind: "faulty", faults } : { kind: "row", row: rowOf(values, definition) };
}

function cellFault(
  read: Exclude<ReturnType<typeof readValue>, { kind: "value" }>,
  cell: Cell | undefined,
  column: CatalogColumn,
  place: { sheet: string; row: number; column: number },
): Fault {
  const words = { header: column.headers[0] ?? column.field, value: String(cell) };
  if (read.kind === "missing") return importFault("value_missing", place, words);
  if (read.kind === "error") return importFault("error_value", place, words);
  if (column.type === "code") return importFault("code_broken", place, words);
  return importFault("value_wrong", place, { ...words, other: read.expected });
}

function rowOf(values: ReadonlyMap<string, FieldValue>, definition: CatalogDefinition): CatalogRow {
  const { code, parent = [], description } = definition;
  const written = writtenCode(code, values);
  return {
    code: written,
    parent: writtenCode(parent, values),
    description: text(values.get(description ?? "")) ?? written,
    validFrom: text(values.get("validFrom")) ?? null,
    validUntil: text(values.get("validUntil")) ?? null,
    fields: Object.fromEntries([...values].filter(([field]) => !standsElsewhere(field, definition))),
  };
}

/** What makes a code, joined; what is empty (the minimum of a fixed rate) is left out. */
function writtenCode(fields: readonly string[], values: ReadonlyMap<string, FieldValue>): string {
  return fields
    .map((field) => text(values.get(field)))
    .filter((part) => part !== undefined)
    .join("-");
}

/** Does the value stand whole in the row's own properties? */
function standsElsewhere(field: string, { code, parent = [], description }: CatalogDefinition): boolean {
  if (field === "validFrom" || field === "validUntil" || field === description) return true;
  return [code, parent].some((keys) => keys.length === 1 && keys[0] === field);
}

function text(value: FieldValue | undefined): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
