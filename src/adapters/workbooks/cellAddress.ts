/** Returns the address of a cell: `B7` of row 7 and column 2, both counted from 1. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row}`;
}

function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}
