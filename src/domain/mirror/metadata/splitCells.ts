import type { Repair } from "../../satDownloads/packageFault.ts";
import type { MetadataColumn } from "./metadataColumns.ts";

export interface SplitCells {
  readonly cells: readonly string[];
  readonly repair?: Repair;
}

/**
 * Returns the cells of a line of metadata. The last one, a date, may be left out; separators inside a name are
 * recognised by the RFC that has to follow the issuer's name. Returns undefined where the columns cannot be recognised.
 */
export function splitCells(
  line: string,
  columns: readonly (MetadataColumn | undefined)[],
): SplitCells | undefined {
  const cells = line.split("~");
  const surplus = cells.length - columns.length;
  if (surplus === 0 || surplus === -1) return { cells };
  if (surplus < 0 || surplus > mostSurplus) return undefined;
  for (let ofEmisor = surplus; ofEmisor >= 0; ofEmisor -= 1) {
    const merged = merge(
      merge(cells, columns.indexOf("emisorName"), ofEmisor),
      columns.indexOf("receptorName"),
      surplus - ofEmisor,
    );
    if (isPlausible(merged, columns)) return { cells: merged, repair };
  }
  return undefined;
}

const repair: Repair = { code: "line.separator_in_name", message: "A name in the line holds the separator." };
/** The most surplus cells that are taken for a part of a name. */
const mostSurplus = 30;

/** Merges that cell and so many after it into one; the names stand in the order of their indexes. */
function merge(cells: readonly string[], at: number, surplus: number): readonly string[] {
  if (at < 0 || surplus === 0) return cells;
  return [
    ...cells.slice(0, at),
    cells.slice(at, at + surplus + 1).join("~"),
    ...cells.slice(at + surplus + 1),
  ];
}

const rfc = /^\s*[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}\s*$/i;
const date = /^\s*\d{4}-\d\d-\d\d/;

function isPlausible(cells: readonly string[], columns: readonly (MetadataColumn | undefined)[]): boolean {
  if (cells.length !== columns.length) return false;
  const cell = (column: MetadataColumn) => cells[columns.indexOf(column)] ?? "";
  return rfc.test(cell("receptorRfc")) && rfc.test(cell("emisorRfc")) && date.test(cell("issuedAt"));
}
