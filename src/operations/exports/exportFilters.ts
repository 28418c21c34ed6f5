import type { ReportDays } from "../../domain/reports/reportSpan.ts";
import type { ReportName } from "../../domain/reports/reportTable.ts";
import type { InvoiceFilterQuery } from "../../queries/files/invoiceFilterOf.ts";

/** The month whose papers are wanted, `YYYY-MM`. */
export interface MonthFilter {
  readonly month: string;
}

/** The report that is wanted, and in which language. */
export interface ReportFilter extends ReportDays {
  readonly name: ReportName;
  readonly language: "es" | "en";
}

/** The invoices that are wanted, by the parameters of their list, and which files of each a ZIP holds. */
export type InvoicesFilter = InvoiceFilterQuery & {
  readonly files?: readonly ("xml" | "pdf")[];
  /** The branches whose invoices they are, where somebody bound to branches has asked; those of all when absent. */
  readonly branchIds?: readonly string[];
};
