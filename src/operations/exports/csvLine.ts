const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would run as a formula is led by an apostrophe, which makes it a
 * text there; a number may have its sign. Source: OWASP, CSV injection.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | null): string {
  if (value === null) return "";
  const defused = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
