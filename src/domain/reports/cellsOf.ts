import { type ReportColumn, reportColumns, type ReportName, type ReportRow } from "./reportTable.ts";

/** A cell in the reader's words: a text, a number of things, or an amount as an exact decimal. */
export interface ReportCell {
  readonly kind: ReportColumn["kind"];
  readonly value: string | number | null;
}

/** Returns the cells of a row, in the order of its report's columns. */
export function cellsOf(name: ReportName, row: ReportRow, language: "es" | "en"): readonly ReportCell[] {
  return reportColumns[name].map(({ key, kind, words }) => {
    const value = row[key] ?? null;
    const worded = words && typeof value === "string" ? words[value]?.[language] : undefined;
    return { kind, value: worded ?? value };
  });
}
