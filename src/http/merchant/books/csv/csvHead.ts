import { unguardCell } from "../../../../domain/spreadsheets/guardCell.ts";
import { csvFault } from "../../../../domain/spreadsheets/csvFault.ts";
import type { Fault } from "../../../../errors.ts";
import { type CsvColumn, headerKey } from "./csvColumn.ts";

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

/** The columns that a file may have, or those that follow from its headers. */
export type FileColumns = readonly CsvColumn[] | ((headers: readonly string[]) => readonly CsvColumn[]);

/** A record of the file, and the line on which it ends. */
export interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The meaning that the first record of a file gives to the others. */
export interface CsvHead {
  /** The headers as the file has them, by field. */
  readonly headerOf: ReadonlyMap<string, string>;
  /** The headers that no column has. */
  readonly ignored: readonly string[];
  readonly fields: readonly (string | undefined)[];
  readonly columns: readonly CsvColumn[];
}

/** Reads the headers of a file, or returns what is wrong with them. */
export function readHead(
  { record }: Parsed,
  columns: FileColumns,
): CsvHead | { readonly faults: readonly Fault[] } {
  const headers = record.map(label);
  if (headers.length > mostColumns) return { faults: [tooManyColumns] };
  const own = typeof columns === "function" ? columns(headers) : columns;
  const fieldOf = new Map(
    own.flatMap(({ field, headers }) => [field, ...headers].map((name) => [headerKey(name), field])),
  );
  const fields = headers.map((header) => fieldOf.get(headerKey(header)));
  const faults = headerFaults(headers, fields, own);
  if (faults.length > 0) return { faults };
  return {
    headerOf: new Map(
      fields.flatMap((field, at) => (field === undefined ? [] : [[field, headers[at] as string]])),
    ),
    ignored: headers.filter((header, at) => header !== "" && fields[at] === undefined).slice(0, mostIgnored),
    fields,
    columns: own,
  };
}

/** Reads a record below the headers. */
export function readRecord({ record, info }: Parsed, { fields, columns }: CsvHead): CsvRow {
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

const tooManyColumns = csvFault("csv.too_many_columns", "csv", { most: mostColumns });
const tooManyCells = csvFault("csv.too_many_cells", "");

function columnMissing({ field, headers }: CsvColumn): Fault {
  return csvFault("csv.column_missing", field, { field, names: [field, ...headers].join(", ") });
}

function columnRepeated(header: string): Fault {
  return csvFault("csv.column_repeated", header);
}
