import type { Fault } from "../../../errors.ts";
import type { CatalogColumn, CatalogDefinition } from "../definitions/catalogDefinition.ts";
import { columnLetters } from "./cells/cell.ts";
import type { HeaderFinding } from "./sheetHeader.ts";
import { foldText } from "./foldText.ts";
import type { HeaderCell, HeaderRow } from "./headerRows.ts";
import { importFault, type SheetPlace } from "./importFault.ts";

interface HeaderSheet {
  readonly sheet: string;
  /** The number of the row from which the header's cells count. */
  readonly firstRow: number;
}

/** Puts each column of a catalog below its header, or says of each why that can't be. */
export function placeColumns(
  header: HeaderRow,
  at: HeaderSheet,
  definition: CatalogDefinition,
): HeaderFinding {
  const columns = new Map<CatalogColumn, number>();
  const faults: Fault[] = [];
  for (const column of definition.columns) {
    const [first, ...others] = cellsOf(column, header.cells, definition);
    if (first) columns.set(column, first.column);
    if (others.length > (twinOf(column, definition) ? 1 : 0)) faults.push(doubled(column, others, first, at));
  }
  const read = new Set(columns.values());
  const unread = header.cells.filter(({ column }) => !read.has(column));
  for (const column of definition.columns) {
    if (columns.has(column)) continue;
    faults.push(absent(column, likelyCell(column, definition, columns, unread), header, at));
  }
  if (faults.length > 0) return { kind: "refused", faults };
  return {
    kind: "found",
    header: { firstRow: at.firstRow + header.index + header.depth, columns },
    notes: unread.map((cell) => importFault("header_unknown", placeOf(cell, at), { value: cell.text })),
  };
}

/**
 * Returns the cells that have a column's header; for the second of two columns with the same header, the second cell.
 */
function cellsOf(
  column: CatalogColumn,
  cells: readonly HeaderCell[],
  definition: CatalogDefinition,
): HeaderCell[] {
  const own = bearersOf(column, cells);
  if (own.length > 0 || column.secondOf === undefined) return own;
  const elder = definition.columns.find(({ field }) => field === column.secondOf);
  return elder ? bearersOf(elder, cells).slice(1, 2) : [];
}

function bearersOf({ headers }: CatalogColumn, cells: readonly HeaderCell[]): HeaderCell[] {
  const wanted = headers.map(foldText);
  return cells.filter(({ names }) => names.some((name) => wanted.includes(name)));
}

function twinOf({ field }: CatalogColumn, { columns }: CatalogDefinition): CatalogColumn | undefined {
  return columns.find(({ secondOf }) => secondOf === field);
}

/** Returns the unread cell that stands where the column should: next to one of its neighbours. */
function likelyCell(
  column: CatalogColumn,
  { columns: order }: CatalogDefinition,
  placed: ReadonlyMap<CatalogColumn, number>,
  unread: readonly HeaderCell[],
): HeaderCell | undefined {
  const index = order.indexOf(column);
  const before = index > 0 ? placed.get(order[index - 1] as CatalogColumn) : -1;
  const after = order[index + 1] && placed.get(order[index + 1] as CatalogColumn);
  return unread.find(
    ({ column: at }) =>
      (before !== undefined && at === before + 1) || (after !== undefined && at === after - 1),
  );
}

function absent(
  { headers }: CatalogColumn,
  instead: HeaderCell | undefined,
  { index, depth }: HeaderRow,
  at: HeaderSheet,
): Fault {
  const [header = ""] = headers;
  if (instead) return importFault("header_renamed", placeOf(instead, at), { header, value: instead.text });
  return importFault("header_missing", { sheet: at.sheet, row: at.firstRow + index + depth - 1 }, { header });
}

function doubled(
  { headers }: CatalogColumn,
  others: readonly HeaderCell[],
  first: HeaderCell | undefined,
  at: HeaderSheet,
): Fault {
  const last = others.at(-1) as HeaderCell;
  const other = first ? `${columnLetters(first.column)}${at.firstRow + first.row}` : "";
  return importFault("header_doubled", placeOf(last, at), { header: headers[0] ?? "", other });
}

function placeOf({ row, column }: HeaderCell, { sheet, firstRow }: HeaderSheet): SheetPlace {
  return { sheet, row: firstRow + row, column };
}
