import type { Cell, SheetRows } from "../../../src/ports/workbooks.ts";

/** Rows by sheet and then by number from 1, gaps filled with rows of nothing. */
export async function readAll(
  chunks: AsyncIterable<SheetRows> | Iterable<SheetRows>,
): Promise<Record<string, Cell[][]>> {
  const sheets: Record<string, Cell[][]> = {};
  for await (const { sheet, firstRow, rows } of chunks) {
    const all = (sheets[sheet] ??= []);
    while (all.length < firstRow - 1) all.push([]);
    all.push(...rows.map((row) => [...row]));
  }
  return sheets;
}

/** A row as the reader gives it: no empty texts, no nulls at the end, the results of formulas. */
export function asRead(row: readonly unknown[]): Cell[] {
  const cells = row.map((cell) => {
    if (cell === "" || cell === undefined) return null;
    return cell !== null && typeof cell === "object" ? (cell as { value: Cell }).value : (cell as Cell);
  });
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}
