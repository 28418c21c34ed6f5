/** A value of a generated cell: a text, a number (dates are serial numbers), nothing, or the stored result of a formula. */
export type SheetCell =
  string | number | null | { readonly formula: string; readonly value: string | number };

export type SheetRow = readonly SheetCell[];

/** A sheet of a generated workbook. `rows` makes them one after the other, each time again and each time the same. */
export interface WorkbookSheet {
  readonly name: string;
  rows(): Iterable<SheetRow>;
}

/** A sheet to be written, whose rows may come while they are read from elsewhere. */
export interface WrittenSheet {
  readonly name: string;
  rows(): Iterable<SheetRow> | AsyncIterable<SheetRow>;
}
