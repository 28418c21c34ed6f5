import { Readable } from "node:stream";
import { csvHead, csvLine } from "../../../operations/exports/csvLine.ts";
import { exportTypes } from "../../../operations/exports/openExport.ts";
import { xlsxStream } from "../../../platform/xlsx/xlsxStream.ts";
import type { StreamAnswer } from "../../answer.ts";
import { attachment } from "../../present/attachment.ts";
import type { Language } from "../../present/language.ts";
import { type ExportedReport, reportColumns } from "./reportColumns.ts";

export const reportFileFormats = ["csv", "xlsx"] as const;

interface Wanted {
  readonly name: ExportedReport;
  readonly format: (typeof reportFileFormats)[number];
  readonly language: Language;
  readonly now: Date;
}

/** Answers with a report as a file, whose lines are written while it is sent. */
export function reportFile(lines: readonly object[], { name, format, language, now }: Wanted): StreamAnswer {
  const head = reportColumns[name].map(({ title }) => title[language]);
  const open = (): Readable =>
    format === "csv"
      ? Readable.from(csvOf(head, rowsOf(name, lines)))
      : xlsxStream([{ name, rows: () => workbookRows(head, rowsOf(name, lines)) }], now);
  return {
    status: 200,
    contentType: exportTypes[format],
    headers: attachment(`${name}-${now.toISOString().slice(0, 10)}.${format}`),
    open: () => Promise.resolve(open()),
  };
}

type Cell = string | number | null;

function* rowsOf(name: ExportedReport, lines: readonly object[]): Generator<Cell[]> {
  for (const line of lines)
    yield reportColumns[name].map(({ key }) => (line as Readonly<Record<string, Cell>>)[key] ?? null);
}

function* csvOf(head: readonly string[], rows: Iterable<Cell[]>): Generator<string> {
  yield csvHead(head);
  for (const row of rows) yield csvLine(row.map((cell) => (cell === null ? null : String(cell))));
}

function* workbookRows(head: readonly string[], rows: Iterable<Cell[]>): Generator<readonly Cell[]> {
  yield head;
  yield* rows;
}
