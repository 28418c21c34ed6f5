import type {
  CatalogColumn,
  CatalogDefinition,
  CatalogRow,
  FieldValue,
} from "../../../../domain/catalogs/definitions/catalogDefinition.ts";
import { excelDay } from "../excelDay.ts";
import type { SheetCell, SheetRow } from "../../../../platform/xlsx/workbookSheet.ts";

/** Returns what lays a row of a catalog into the cells of SAT's sheet, column by column, as an import reads them. */
export function rowCells(definition: CatalogDefinition): (row: CatalogRow) => SheetRow {
  const columns = sheetColumns(definition).map((column) => ({
    column,
    valueOf: valueReader(column, definition),
  }));
  return (row) => columns.map(({ column, valueOf }) => cellOf(valueOf(row), column));
}

/**
 * Returns the columns of the sheet. Two fields of a definition may read the same column; the first has the whole text.
 */
export function sheetColumns({ columns }: Pick<CatalogDefinition, "columns">): readonly CatalogColumn[] {
  const headers = columns.map((column) => column.headers[0]);
  return columns.filter((_, index) => headers.indexOf(headers[index]) === index);
}

function valueReader(
  { field }: CatalogColumn,
  { code, parent = [], description }: CatalogDefinition,
): (row: CatalogRow) => FieldValue {
  if (field === "validFrom") return (row) => row.validFrom;
  if (field === "validUntil") return (row) => row.validUntil;
  if (code.length === 1 && field === code[0]) return (row) => row.code;
  if (parent.length === 1 && field === parent[0]) return (row) => row.parent;
  if (field === description) return (row) => row.description;
  return (row) => row.fields[field] ?? null;
}

const allowances: Readonly<Record<string, string>> = { yes: "Sí", no: "No", optional: "Opcional" };

/** Writes a cell; SAT writes most numeric codes of a few digits as numbers, without their zeros. */
function cellOf(value: FieldValue, { type, digits, field }: CatalogColumn): SheetCell {
  if (value === null) return null;
  if (typeof value === "boolean") return field === "borderStimulus" ? Number(value) : value ? "Sí" : "No";
  if (typeof value === "object") return value.join(", ");
  if (type === "date") return excelDay(value as string);
  if (type === "allowance") return allowances[value] ?? value;
  const isNumber = type === "code" && digits !== undefined && digits <= 3 && /^[0-9]+$/.test(value as string);
  return isNumber ? Number(value) : value;
}
