interface CsvRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns the rows of a CSV file (RFC 4180; commas, or semicolons where the first line has more of those). */
export function parseCsv(text: string): readonly CsvRow[] {
  const [first = ""] = text.split("\n", 1);
  const comma = first.split(";").length > first.split(",").length ? ";" : ",";
  const token = new RegExp(
    `"((?:[^"]|"")*)"|([^"${comma}\\r\\n][^${comma}\\r\\n]*)|(${comma})|(\\r?\\n)`,
    "g",
  );
  const rows: { line: number; cells: string[] }[] = [];
  let [line, cells, cell] = [1, [] as string[], ""];
  let begins = 1;
  const end = (): void => {
    cells.push(cell);
    if (cells.length > 1 || cell.trim() !== "") rows.push({ line: begins, cells });
    [cells, cell] = [[], ""];
  };
  for (const [all, quoted, plain, separator, newline] of text.matchAll(token)) {
    if (separator !== undefined) {
      cells.push(cell);
      cell = "";
    } else if (newline === undefined) cell += quoted?.replaceAll('""', '"') ?? plain ?? "";
    line += all.split("\n").length - 1;
    if (newline !== undefined) {
      end();
      begins = line;
    }
  }
  end();
  return rows;
}
