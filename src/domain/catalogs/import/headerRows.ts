import type { Cell } from "./cells/cell.ts";
import { foldText } from "./foldText.ts";

/** A row, or two that belong together, that may be the header of a table. */
export interface HeaderRow {
  /** The index of its first row, from 0. */
  readonly index: number;
  readonly depth: 1 | 2;
  readonly cells: readonly HeaderCell[];
}

export interface HeaderCell {
  /** The index from 0 among the rows given. */
  readonly row: number;
  readonly column: number;
  /** The text as it stands, of both rows. */
  readonly text: string;
  /** The folded texts by which it may be called: its own, and the one with the title above it. */
  readonly names: readonly string[];
}

/** Yields each row with text as a header by itself, and then together with the row below it. */
export function* headerRowsFrom(rows: readonly (readonly Cell[])[]): Iterable<HeaderRow> {
  for (const [index, row] of rows.entries()) {
    if (!row.some(isText)) continue;
    yield { index, depth: 1, cells: single(row, index) };
    const below = rows[index + 1];
    if (below?.some(isText)) yield { index, depth: 2, cells: joined(row, below, index) };
  }
}

function single(cells: readonly Cell[], row: number): HeaderCell[] {
  return cells.flatMap((cell, column) =>
    isText(cell) ? [{ row, column, text: cell.trim(), names: [foldText(cell)] }] : [],
  );
}

/** A title in the row above stands over everything to the right of it, until the next one (merged cells). */
function joined(above: readonly Cell[], below: readonly Cell[], row: number): HeaderCell[] {
  const cells: HeaderCell[] = [];
  let title = "";
  for (let column = 0; column < Math.max(above.length, below.length); column++) {
    const upper = above[column] ?? null;
    const lower = below[column] ?? null;
    if (isText(upper)) title = upper.trim();
    if (isText(lower)) {
      const own = lower.trim();
      cells.push({ row: row + 1, column, text: own, names: [foldText(own), foldText(title + own)] });
    } else if (isText(upper)) {
      cells.push({ row, column, text: title, names: [foldText(title)] });
    }
  }
  return cells;
}

function isText(cell: Cell | undefined): cell is string {
  return typeof cell === "string" && cell.trim() !== "";
}
