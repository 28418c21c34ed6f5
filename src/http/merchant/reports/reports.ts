import { reportSpan } from "../../../domain/reports/reportSpan.ts";
import { type ReportColumn, reportColumns, type ReportRow } from "../../../domain/reports/reportTable.ts";
import { requestExport } from "../../../operations/exports/requestExport.ts";
import { readReport } from "../../../queries/merchants/readReport.ts";
import { dayRange, dayRangeValidator } from "../../lists/dayRange.ts";
import { exportBases, exportSchema, presentExport } from "../../present/presentExport.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { memberRoute, type Route } from "../../route.ts";
import { exportRoutes } from "../exports/exportRoutes.ts";
import { reportFormats, reportName, reportOrderValidator, reportSchema } from "./report.schema.ts";

const path = "/api/v1/merchant/reports/:name";
const permission = "read the dashboard";
/** The permission to have a file made, which writes: as everywhere, whoever only looks on lacks it. */
const makingPermission = "download from SAT";
const kind = "report";

const read = memberRoute({
  method: "get",
  path,
  operationId: "readReport",
  tag: "Merchant",
  summary:
    "A report of some days: sales against CFDIs, taxes by month, cancellations, errors, self-invoicing",
  permission,
  params: { name: reportName },
  query: dayRangeValidator,
  answers: { 200: { description: "Its columns and rows.", schema: reportSchema } },
  async answer({ deps, principal, params: { name }, query, language }) {
    const now = deps.clock.now();
    const { days, timeZone } = dayRange(query, principal, { now, catalogs: deps.catalogs() });
    const span = reportSpan({ from: days[0] as string, to: days.at(-1) as string, timeZone });
    const rows = await readReport(deps.db, principal, name, span, language);
    return {
      status: 200,
      data: {
        name,
        from: span.from,
        to: span.to,
        timeZone,
        columns: reportColumns[name].map(({ key, kind: of, title, words = {} }) => ({
          key,
          kind: of,
          title: title[language],
          words: Object.fromEntries(Object.entries(words).map(([value, word]) => [value, word[language]])),
        })),
        rows: rows.map((row) => reportColumns[name].map((column) => presentCell(row, column))),
      },
    };
  },
});

const order = memberRoute({
  method: "post",
  path: `${path}/export`,
  operationId: "exportReport",
  tag: "Merchant",
  summary: "Have a file made of a report; while the same is being made, that is what is answered",
  permission: makingPermission,
  params: { name: reportName },
  body: {
    ...reportOrderValidator,
    examples: { quarter: { format: "xlsx", from: "2026-07-01", to: "2026-09-30" } },
  },
  answers: { 202: { description: "The export, which goes on by itself.", schema: exportSchema } },
  async answer(request) {
    const { deps, principal, params, body, language } = request;
    const { format, ...query } = body;
    const now = deps.clock.now();
    const { days, timeZone } = dayRange(query, principal, { now, catalogs: deps.catalogs() });
    const filter = {
      name: params.name,
      from: days[0] as string,
      to: days.at(-1) as string,
      timeZone,
      language,
    };
    const row = await requestExport(deps, request, { kind, format, filter });
    return { status: 202, data: presentExport(row, language) };
  },
});

/** The files stand before the reports, which would take `exports` for a name. */
export const reportRoutes: readonly Route[] = [
  ...exportRoutes({
    base: exportBases[kind],
    kinds: () => [kind],
    route: memberRoute,
    formats: reportFormats,
    tag: "Merchant",
    name: "ReportExport",
    of: "reports",
    permission,
    makingPermission,
  }),
  read,
  order,
];

function presentCell(row: ReportRow, { key, kind: of }: ReportColumn): string | number | null {
  const value = row[key] ?? null;
  return of === "amount" && typeof value === "string" ? presentMoney(value) : value;
}
