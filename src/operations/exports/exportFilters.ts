import type { ReportDays } from "../../domain/reports/reportSpan.ts";
import type { ReportName } from "../../domain/reports/reportTable.ts";

/** The month whose papers are wanted, `YYYY-MM`. */
export interface MonthFilter {
  readonly month: string;
}

/** The report that is wanted, and in which language. */
export interface ReportFilter extends ReportDays {
  readonly name: ReportName;
  readonly language: "es" | "en";
}
