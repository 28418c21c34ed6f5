import type { CatalogDefinition } from "../definitions/catalogDefinition.ts";
import type { SheetRows } from "./cells/cell.ts";
import { foldText } from "./foldText.ts";
import { type HeaderRow, headerRowsFrom } from "./headerRows.ts";
import { importFault } from "./importFault.ts";
import { placeColumns } from "./placeColumns.ts";
import type { HeaderFinding } from "./sheetHeader.ts";

/**
 * Finds the header of a catalog among the first rows of a sheet by its texts: one row or two joined ones, wherever
 * they stand, in any order of columns. Says of each header that isn't there whether it is missing, renamed or doubled;
 * a column that we don't know is a note.
 */
export function findHeader(
  { sheet, firstRow, rows }: SheetRows,
  definition: CatalogDefinition,
): HeaderFinding {
  const header = mostLike(headerRowsFrom(rows), definition);
  if (header) return placeColumns(header, { sheet, firstRow }, definition);
  const expected = definition.columns.map(({ headers }) => headers[0]).join(", ");
  return { kind: "refused", faults: [importFault("header_row_missing", { sheet }, { header: expected })] };
}

/** Returns the candidate with the most of the catalog's headers; of equals the first, and one row before two. */
function mostLike(candidates: Iterable<HeaderRow>, { columns }: CatalogDefinition): HeaderRow | undefined {
  const wanted = columns.map(({ headers }) => headers.map(foldText));
  let best: HeaderRow | undefined;
  let bestScore = 0;
  for (const candidate of candidates) {
    const there = new Set(candidate.cells.flatMap(({ names }) => names));
    const score = wanted.filter((names) => names.some((name) => there.has(name))).length;
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  // Half of a header is a damaged one; less is a row of something else, such as the sheet's own version and dates.
  return bestScore * 2 >= wanted.length ? best : undefined;
}
