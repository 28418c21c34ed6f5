import { CsvError, parse } from "csv-parse/sync";
import { unguardCell } from "../../../../domain/spreadsheets/guardCell.ts";
import type { Fault } from "../../../../errors.ts";
import { type CsvColumn, headerKey } from "./csvColumn.ts";
import { csvFault } from "../../../../domain/spreadsheets/csvFault.ts";

/** Further rows belong into other files, which are read one after the other. */
export const maxCsvRows = 5_000;

/** No spreadsheet of articles or customers has so many. */
const mostColumns = 500;
const longestLabel = 100;
/** The answer names at most this many unknown headers. */
const mostIgnored = 100;

export interface CsvRow {
  /** The line on which it begins in the file, from 1. */
  readonly line: number;
  /** The cells by field, mended, with single blanks between words and none around; empty ones are absent. */
  readonly cells: Readonly<Record<string, string>>;
  /** The faults of the row itself. */
  readonly faults: readonly Fault[];
}

export interface CsvFile {
  readonly rows: readonly CsvRow[];
  /** The headers as the file has them, by field. */
  readonly headerOf: ReadonlyMap<string, string>;
  /** The headers that no column has. */
  readonly ignored: readonly string[];
}

/** The columns that a file may have, or those that follow from its headers. */
export type FileColumns = readonly CsvColumn[] | ((headers: readonly string[]) => readonly CsvColumn[]);

interface ReadingBounds {
  /** The rows that a file may have. */
  readonly most?: number;
  /** The rows that are read. */
  readonly mostRows?: number;
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
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
): CsvFile | { readonly faults: Fault[] } {
  // All line ends become one kind: the parser counts a CRLF inside of quotes as two lines.
  const parsed = parseText(csv.replaceAll(/\r\n?/g, "\n"), mostRows);
  if ("faults" in parsed) return parsed;
  const [head, ...body] = parsed.records;
  if (!head || body.length === 0) return { faults: [empty] };
  if (body.length > most) return { faults: [csvFault("csv.too_many_rows", "csv", { most })] };
  const headers = head.record.map(label);
  if (headers.length > mostColumns) return { faults: [tooManyColumns] };
  const own = typeof columns === "function" ? columns(headers) : columns;
  const fieldOf = new Map(
    own.flatMap(({ field, headers }) => [field, ...headers].map((name) => [headerKey(name), field])),
  );
  const fields = headers.map((header) => fieldOf.get(headerKey(header)));
  const faults = headerFaults(headers, fields, own);
  if (faults.length > 0) return { faults };
  return {
    rows: body.map((row) => readRow(row, fields, own)),
    headerOf: new Map(
      fields.flatMap((field, at) => (field === undefined ? [] : [[field, headers[at] as string]])),
    ),
    ignored: headers.filter((header, at) => header !== "" && fields[at] === undefined).slice(0, mostIgnored),
  };
}

function parseText(
  csv: string,
  mostRows: number,
): { readonly records: Parsed[] } | { readonly faults: Fault[] } {
  try {
    const records = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      // People write inches: `Tubo 1/2"` is a text with a quote in it.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: 1 + mostRows,
    });
    return { records: records as unknown as Parsed[] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { faults: [unreadable(Number(error["lines"]) || 1)] };
  }
}

/** Returns the separator that the first line has most of, outside quotes. */
function delimiterOf(csv: string): string {
  const [firstLine = ""] = csv.replaceAll(/"[^"]*"/g, "").split("\n", 1);
  const count = (mark: string): number => firstLine.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Returns a header as answers show it: without what no column of ours can hold, and not longer than a name. */
function label(header: string): string {
  return header.trim().replaceAll("\0", "\uFFFD").slice(0, longestLabel).toWellFormed();
}

function headerFaults(
  headers: readonly string[],
  fields: readonly (string | undefined)[],
  columns: readonly CsvColumn[],
): Fault[] {
  const missing = columns.filter(({ field, required }) => required && !fields.includes(field));
  const repeated = headers.filter((_, at) => {
    const field = fields[at];
    return field !== undefined && fields.indexOf(field) !== at;
  });
  return [...missing.map(columnMissing), ...repeated.map(columnRepeated)];
}

function readRow(
  { record, info }: Parsed,
  fields: readonly (string | undefined)[],
  columns: readonly CsvColumn[],
): CsvRow {
  const cells: Record<string, string> = {};
  for (const { field, mend } of columns) {
    const cell = unguardCell(record[fields.indexOf(field)] ?? "")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (cell !== "") cells[field] = mend ? mend(cell) : cell;
  }
  const beyond = record.slice(fields.length).some((cell) => cell.trim() !== "");
  const breaks = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
  return { line: info.lines - breaks, cells, faults: beyond ? [tooManyCells] : [] };
}

const empty = csvFault("csv.empty", "csv");
const tooManyColumns = csvFault("csv.too_many_columns", "csv", { most: mostColumns });
const tooManyCells = csvFault("csv.too_many_cells", "");

function unreadable(line: number): Fault {
  return csvFault("csv.unreadable", "csv", { line });
}

function columnMissing({ field, headers }: CsvColumn): Fault {
  return csvFault("csv.column_missing", field, { field, names: [field, ...headers].join(", ") });
}

function columnRepeated(header: string): Fault {
  return csvFault("csv.column_repeated", header);
}
