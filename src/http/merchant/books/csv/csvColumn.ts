/** A column that a file may have. */
export interface CsvColumn<Field extends string = string> {
  readonly field: Field;
  /** The further names of its header besides the field's own; case, accents and punctuation do not count. */
  readonly headers: readonly string[];
  readonly required?: true;
  /** Mends what spreadsheets do to a cell; one that it cannot read stays as it is for the validator. */
  readonly mend?: (cell: string) => string;
}

/** Returns the table of a file's columns, in words, for the contract. */
export function describeColumns(columns: readonly CsvColumn[]): string {
  const rows = columns.map(({ field, headers, required }) => {
    const names = [field, ...headers].map((name) => `\`${name}\``).join(", ");
    return `- ${names}${required ? " (required)" : ""}`;
  });
  return `Columns, by any of these headers in any order:\n${rows.join("\n")}`;
}

/** Returns the form in which headers are compared: `Clave SAT`, `clave_sat` and `CLAVE-SAT` are one. */
export function headerKey(header: string): string {
  return header
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
