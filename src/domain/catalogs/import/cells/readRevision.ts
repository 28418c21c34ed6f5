import type { Cell } from "./cell.ts";
import { foldText } from "../foldText.ts";
import { readDate } from "./readDate.ts";

/** The revision that a sheet states above its header. */
export interface SheetRevision {
  /** The version as it is written (`2`, `1.1`); null where the sheet doesn't say. */
  readonly version: string | null;
  readonly revision: string | null;
  /** `YYYY-MM-DD`. */
  readonly publishedOn: string | null;
}

/** Reads version, revision and day of publication from the two rows that have them, headers above values. */
export function readRevision(rows: readonly (readonly Cell[])[]): SheetRevision {
  const index = rows.findIndex((row) => row.some((cell) => folded(cell).startsWith("version")));
  const names = (rows[index] ?? []).map(folded);
  const values = rows[index + 1] ?? [];
  const published = valueBelow(/^fecha(?:de)?publicacion/, names, values);
  return {
    // The workbook of CFDI tells the version of CFDI first, and then the catalog's.
    version: valueBelow(/^version(?:catalogo)?$/, names, values),
    revision: valueBelow(/^revision(?:catalogo)?$/, names, values),
    publishedOn: published === null ? null : (readDate(published) ?? null),
  };
}

function valueBelow(name: RegExp, names: readonly string[], values: readonly Cell[]): string | null {
  const index = names.findIndex((text) => name.test(text));
  const value = index < 0 ? null : (values[index] ?? null);
  return value === null ? null : String(value).trim();
}

function folded(cell: Cell): string {
  return typeof cell === "string" ? foldText(cell) : "";
}
