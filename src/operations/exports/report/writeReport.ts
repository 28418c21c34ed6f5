import { open } from "node:fs/promises";
import { cellsOf, type ReportCell } from "../../../domain/reports/cellsOf.ts";
import { reportSpan } from "../../../domain/reports/reportSpan.ts";
import { reportColumns } from "../../../domain/reports/reportTable.ts";
import type { ExportRow } from "../../../models/ExportRow.ts";
import { writeXlsx } from "../../../platform/xlsx/writeXlsx.ts";
import { readReport } from "../../../queries/merchants/readReport.ts";
import type { Deps } from "../../deps.ts";
import { csvHead, csvLine } from "../csvLine.ts";
import type { ReportFilter } from "../exportFilters.ts";
import { sheetNumber } from "../sheetNumber.ts";

/** Writes a report as CSV or XLSX, as its page shows it. Its rows are few: sums by day or month, and kinds of errors. */
export async function writeReport(
  { db }: Pick<Deps, "db">,
  { row: { merchantId, livemode, format, filter }, file }: { readonly row: ExportRow; readonly file: string },
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const { name, language, ...days } = filter as ReportFilter;
  const rows = await readReport(db, { merchantId, livemode }, name, reportSpan(days), language);
  const head = reportColumns[name].map(({ title }) => title[language]);
  const cells = rows.map((row) => cellsOf(name, row, language));
  if (format === "csv") await writeLines(file, head, cells);
  else {
    const sheet = { name, rows: () => [head, ...cells.map((row) => row.map(sheetCell))] };
    await writeXlsx(file, [sheet], new Date(`${days.to}T12:00:00Z`));
  }
  await tell(rows.length);
}

async function writeLines(
  file: string,
  head: readonly string[],
  rows: readonly (readonly ReportCell[])[],
): Promise<void> {
  const handle = await open(file, "w");
  try {
    await handle.writeFile(csvHead(head));
    for (const row of rows)
      await handle.writeFile(csvLine(row.map(({ value }) => (value === null ? null : String(value)))));
  } finally {
    await handle.close();
  }
}

function sheetCell({ kind, value }: ReportCell): string | number | null {
  if (kind === "text" || typeof value !== "string") return value;
  return sheetNumber(value);
}
