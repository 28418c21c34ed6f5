/** Rows for an `insert … select`. */
export interface JsonRows {
  /** The columns that are filled. */
  readonly columns: string;
  /** The values that are selected for them. */
  readonly values: string;
  /** The item of `from`. */
  readonly from: string;
  readonly bindings: readonly string[];
}

/**
 * Writes rows as one JSON parameter, to whose values the table itself gives their types. All rows have the keys of the first.
 * Documents, which are columns of their own, go beside it as a line for each row: within that JSON each would be read twice,
 * once to find its end and once as a document.
 */
export function jsonRows(
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  documents: Readonly<Record<string, readonly unknown[]>> = {},
): JsonRows {
  const named = Object.keys(documents);
  const plain = Object.keys(rows[0] ?? {}).filter((column) => !named.includes(column));
  const populated = `json_populate_recordset(cast(null as ${table}), ?)`;
  return {
    columns: [...plain, ...named].join(", "),
    values: [...plain, ...named.map((_, at) => documentAt(at))].join(", "),
    from: named.length === 0 ? populated : `rows from (${populated}, string_to_table(?, chr(10)))`,
    bindings: [JSON.stringify(rows), ...(named.length === 0 ? [] : [linesOf(rows.length, documents)])],
  };
}

/** Returns a line for each row, its documents parted by tabs: `JSON.stringify` writes neither line breaks nor tabs. */
function linesOf(count: number, documents: Readonly<Record<string, readonly unknown[]>>): string {
  const columns = Object.values(documents);
  const line = (_: unknown, at: number): string =>
    columns.map((column) => JSON.stringify(column[at] ?? undefined) ?? "").join("\t");
  return Array.from({ length: count }, line).join("\n");
}

function documentAt(at: number): string {
  return `cast(nullif(split_part(string_to_table, chr(9), ${at + 1}), '') as jsonb)`;
}
