/**
 * Letters that begin a formula in a spreadsheet, plain, full-width or small, behind whatever blanks, marks and control
 * characters programs skip before them; and the controls by which a cell itself begins. Source: OWASP, CSV injection.
 */
const formula = /^(?:[\p{Z}\p{C}\s]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|[\t\r\n])/u;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const mark = "'";

/**
 * Returns a text as a cell that no spreadsheet runs: led by an apostrophe where it looks like a formula. Numbers keep
 * their sign.
 */
export function guardCell(text: string): string {
  return looksLikeFormula(text) ? mark + text : text;
}

/** Returns the text that `guardCell` was given. */
export function unguardCell(cell: string): string {
  return cell.startsWith(mark) && looksLikeFormula(cell.slice(mark.length)) ? cell.slice(mark.length) : cell;
}

function looksLikeFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}
