import type { CatalogRow } from "./definitions/catalogDefinition.ts";
import { judgeValidity } from "./judgeValidity.ts";

/** The key by which the rows of a catalog are told apart and sorted: parent first, then code. */
export interface EntryKey {
  readonly parent: string;
  readonly code: string;
}

/** The conditions for the rows of a catalog that are wanted; all conditions hold together. */
export interface EntryFilter {
  readonly parent?: string;
  /** The day on which they must be in force. */
  readonly validAt?: string;
  /** The codes of which they must have one. */
  readonly codes?: readonly string[];
  /** The beginning of the code. */
  readonly codeBeginning?: string;
  /** A part of the description, whatever its case and accents. */
  readonly containing?: string;
  /** The values that fields must have; a field that is a list must have the value among its own. */
  readonly fields?: Readonly<Record<string, string | boolean>>;
}

/** Says whether this row is wanted, as the database's query in `storedCatalog` does. */
export function passesFilter(row: CatalogRow, filter: EntryFilter): boolean {
  const { parent, validAt, codes, codeBeginning, containing, fields = {} } = filter;
  return (
    (parent === undefined || row.parent === parent) &&
    (validAt === undefined || judgeValidity(row, validAt) === "inForce") &&
    (codes === undefined || codes.includes(row.code)) &&
    (codeBeginning === undefined || row.code.startsWith(codeBeginning)) &&
    (containing === undefined || folded(row.description).includes(folded(containing))) &&
    Object.entries(fields).every(([name, value]) => hasValue(row.fields[name], value))
  );
}

/** Folds a text as the database's `searchable` does. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

function hasValue(field: CatalogRow["fields"][string] | undefined, value: string | boolean): boolean {
  return Array.isArray(field) ? field.includes(value) : field === value;
}

/** Says whether a row comes after this key. */
export function comesAfter({ parent, code }: EntryKey, key: EntryKey): boolean {
  return parent > key.parent || (parent === key.parent && code > key.code);
}
