import { guardCell } from "../../domain/spreadsheets/guardCell.ts";

/** Spreadsheets read UTF-8 as something else without it. */
const byteOrderMark = "\uFEFF";

/** Returns the first line of a CSV. */
export function csvHead(names: readonly string[]): string {
  return byteOrderMark + csvLine(names);
}

/**
 * Returns a line of CSV (RFC 4180). A text that a spreadsheet would run as a formula is led by an apostrophe, which
 * makes it a text there.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | null): string {
  if (value === null) return "";
  const defused = guardCell(value);
  return /[",\r\n']/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
