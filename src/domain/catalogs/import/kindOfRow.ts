import type { Cell } from "./cells/cell.ts";
import type { SheetHeader } from "./sheetHeader.ts";
import { readValue } from "./cells/readValue.ts";

/** Says whether the row has nothing in any column of the catalog. */
export function isBlank(cells: readonly Cell[], { columns }: SheetHeader): boolean {
  for (const index of columns.values()) {
    const cell = cells[index] ?? null;
    if (cell !== null && !(typeof cell === "string" && cell.trim() === "")) return false;
  }
  return true;
}

/**
 * Says whether the row is words only, at the left of the table, where no code has them. SAT puts remarks below some
 * tables.
 */
export function isRemark(cells: readonly Cell[], { columns }: SheetHeader): boolean {
  const only = onlyFilled(cells);
  const text = only === undefined ? null : cells[only];
  if (only === undefined || typeof text !== "string" || !text.trim().includes(" ")) return false;
  const leftmost = [...columns].reduce((left, next) => (next[1] < left[1] ? next : left));
  return only <= leftmost[1] && readValue(text, leftmost[0]).kind !== "value";
}

/** Returns the index of the one cell that has a value; `undefined` when there are more, or none. */
function onlyFilled(cells: readonly Cell[]): number | undefined {
  let only: number | undefined;
  for (const [index, cell] of cells.entries()) {
    if (cell === null || cell === "") continue;
    if (only !== undefined) return undefined;
    only = index;
  }
  return only;
}
