/** Spreadsheets keep fifteen digits of a number. */
const mostDigits = 15;

/** A row of a sheet that we write. */
export type SheetRow = readonly (string | number | null)[];

/** Returns an amount as a number where a spreadsheet keeps all of its digits, and as a text where it would not. */
export function sheetNumber(value: string): string | number {
  return value.replace(/\D/g, "").length <= mostDigits ? Number(value) : value;
}
