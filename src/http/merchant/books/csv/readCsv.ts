import { CsvError, parse } from "csv-parse/sync";
import { csvFault } from "../../../../domain/spreadsheets/csvFault.ts";
import type { Fault } from "../../../../errors.ts";
import { csvDialect, delimiterOf, unreadable } from "./csvDialect.ts";
import { type CsvHead, type CsvRow, type FileColumns, type Parsed, readHead, readRecord } from "./csvHead.ts";

/** Further rows belong into other files, which are read one after the other. */
export const maxCsvRows = 5_000;

export interface CsvFile extends Pick<CsvHead, "headerOf" | "ignored"> {
  readonly rows: readonly CsvRow[];
}

interface ReadingBounds {
  /** The rows that a file may have. */
  readonly most?: number;
  /** The rows that are read. */
  readonly mostRows?: number;
}

/**
 * Reads a CSV as spreadsheets write it: with or without BOM, separated by comma, semicolon or tab, cells in quotes
 * where needed, any line ends, blank lines anywhere. Cells are texts and nothing else: `=1+1` is those four letters, and so is
 * `'=1+1`, the form in which our own files guard them.
 * Returns faults where the file as a whole cannot be read; each row keeps its own. Reads one row more than a file may have,
 * so that a longer file is told from a full one, or as many as it is told to.
 */
export function readCsv(
  csv: string,
  columns: FileColumns,
  { most = maxCsvRows, mostRows = most + 1 }: ReadingBounds = {},
): CsvFile | { readonly faults: readonly Fault[] } {
  // All line ends become one kind: the parser counts a CRLF inside of quotes as two lines.
  const parsed = parseText(csv.replaceAll(/\r\n?/g, "\n"), mostRows);
  if ("faults" in parsed) return parsed;
  const [head, ...body] = parsed.records;
  if (!head || body.length === 0) return { faults: [csvFault("csv.empty", "csv")] };
  if (body.length > most) return { faults: [csvFault("csv.too_many_rows", "csv", { most })] };
  const found = readHead(head, columns);
  if ("faults" in found) return found;
  const { headerOf, ignored } = found;
  return { rows: body.map((row) => readRecord(row, found)), headerOf, ignored };
}

function parseText(
  csv: string,
  mostRows: number,
): { readonly records: Parsed[] } | { readonly faults: readonly Fault[] } {
  try {
    const records = parse(csv, { ...csvDialect, delimiter: delimiterOf(csv), to: 1 + mostRows });
    return { records: records as unknown as Parsed[] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { faults: [unreadable(error)] };
  }
}
