import Joi from "joi";
import { exportTypes } from "../../../operations/exports/openExport.ts";
import { mostExported, type ReportName, reportNames, readReport } from "../../../queries/admin/reports.ts";
import { presentPacUse } from "../pacs/pacUse.ts";
import { type ExportedReport, reportColumns } from "./reportColumns.ts";
import { reportFile, reportFileFormats } from "./reportFile.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { adminRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";

const dayMs = 86_400_000;
const count = Joi.number().integer().min(0).required();
const ms = Joi.number().integer().min(0).allow(null).required();

const spanKeys = {
  days: Joi.number().integer().min(1).max(31).default(7),
  livemode: Joi.boolean().default(true),
};

const spanValidator: Validator<{ readonly days: number; readonly livemode: boolean }> = createValidator(
  Joi.object(spanKeys),
);

const exportedNames = Object.keys(reportColumns) as ExportedReport[];

const lineSchema = Joi.object({
  name: Joi.string()
    .allow("")
    .required()
    .description("The merchant, the code or the operation; an empty code where none was given."),
  merchantId: Joi.string().guid().allow(null).required().description("The merchant; null in other reports."),
  count: count.description("Documents, refusals or calls."),
  failed: count.description("How many of them were refused."),
  merchants: count.description("The merchants that they are of."),
  medianMs: ms.description(
    "Half of them took no longer: a document until its stamp, a call until its answer.",
  ),
  p95Ms: ms.description("95 of a hundred took no longer."),
}).meta({ name: "AdminReportLine" });

const reportSchema = Joi.object({
  report: Joi.string()
    .valid(...reportNames)
    .required(),
  livemode: Joi.boolean().required(),
  since: Joi.string().isoDate().required(),
  items: Joi.array().items(lineSchema).required().description("The hundred most frequent ones."),
}).meta({ name: "AdminReport" });

const read = adminRoute({
  method: "get",
  path: "/api/v1/admin/reports/:name",
  operationId: "adminReadReport",
  tag: "Admin",
  summary:
    "What the platform did in some days: documents by merchant with the time to their stamp, refusals by code, calls by operation",
  permission: "read all documents",
  params: { name: Joi.string().valid(...reportNames) },
  query: spanValidator,
  answers: { 200: { description: "The report.", schema: reportSchema } },
  async answer({ deps, params, query: { days, livemode } }) {
    const report = params.name as ReportName;
    const since = new Date(deps.clock.now().getTime() - days * dayMs);
    const items = await readReport(deps.db, report, { since, livemode });
    return { status: 200, data: { report, livemode, since: presentInstant(since), items } };
  },
});

const fileValidator: Validator<{
  readonly days: number;
  readonly livemode: boolean;
  readonly format: (typeof reportFileFormats)[number];
}> = createValidator(
  Joi.object({
    ...spanKeys,
    format: Joi.string()
      .valid(...reportFileFormats)
      .default("csv"),
  }),
);

const file = adminRoute({
  method: "get",
  path: "/api/v1/admin/reports/:name/export",
  operationId: "adminExportReport",
  tag: "Admin",
  summary: "A report with all its lines as CSV or XLSX, in the language of the request; that of PACs too",
  permission: "read all documents",
  params: { name: Joi.string().valid(...exportedNames) },
  query: fileValidator,
  answers: {
    200: { description: "The file.", contentTypes: reportFileFormats.map((format) => exportTypes[format]) },
  },
  async answer({ deps, params, query: { days, livemode, format }, language }) {
    const name = params.name as ExportedReport;
    const now = deps.clock.now();
    const since = new Date(now.getTime() - days * dayMs);
    const lines =
      name === "pacs"
        ? (await presentPacUse(deps.db, [since, now])).filter((line) => line.livemode === livemode)
        : await readReport(deps.db, name, { since, livemode }, mostExported);
    return reportFile(lines, { name, format, language, now });
  },
});

export const adminReportRoutes: readonly Route[] = [read, file];
