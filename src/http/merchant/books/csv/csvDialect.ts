import type { CsvError, Options } from "csv-parse";
import { csvFault } from "../../../../domain/spreadsheets/csvFault.ts";
import type { Fault } from "../../../../errors.ts";

/** CSV as spreadsheets write it. */
export const csvDialect = {
  bom: true,
  info: true,
  relax_column_count: true,
  // People write inches: `Tubo 1/2"` is a text with a quote in it.
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const satisfies Options;

/** Returns the separator that the first line has most of, outside quotes. */
export function delimiterOf(csv: string): string {
  const [firstLine = ""] = csv.replaceAll(/"[^"]*"/g, "").split("\n", 1);
  const count = (mark: string): number => firstLine.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Returns the fault of a file that cannot be read beyond a line. */
export function unreadable(error: CsvError): Fault {
  return csvFault("csv.unreadable", "csv", { line: Number(error["lines"]) || 1 });
}
