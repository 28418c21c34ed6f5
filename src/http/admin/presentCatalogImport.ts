import Joi from "joi";
import { catalogsByWorkbook } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import type { ImportDifference, ImportProgress } from "../../domain/catalogs/importProgress.ts";
import { catalogVersionTransitions } from "../../domain/catalogs/versionLifeCycle.ts";
import type { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { WorkbookVersions } from "../../queries/admin/catalogVersions.ts";
import type { Language } from "../present/language.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";
import { presentWaiting, waitingSchema } from "../present/presentWaiting.ts";

const instant = Joi.string().isoDate().allow(null).required();
const count = Joi.number().integer().min(0);
export const workbookName: Joi.StringSchema = Joi.string().valid(...Object.keys(catalogsByWorkbook));

const progressSchema = Joi.object({
  phase: Joi.string().valid("fetching", "reading", "indexing", "comparing").required(),
  bytes: count.required(),
  totalBytes: count.allow(null).required(),
  sheet: Joi.string().allow(null).required(),
  rows: count.required(),
  totalRows: count.allow(null).required().description("The number of rows of the active version."),
}).meta({ name: "CatalogImportProgress" });

export const importSummarySchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  number: Joi.number().integer().required(),
  workbook: workbookName.required(),
  state: Joi.string()
    .valid(...Object.keys(catalogVersionTransitions))
    .required(),
  waitingFor: waitingSchema,
  source: Joi.string().required(),
  requestedThrough: Joi.string()
    .valid("schedule", "admin", "cli", "start")
    .required()
    .description("`start`: brought along by the product, and loaded at its first start."),
  revision: Joi.string().allow(null).required().description("The day on which SAT published it, as it says."),
  sha256: Joi.string().hex().length(64).allow(null).required(),
  sizeBytes: count.allow(null).required(),
  rows: count.allow(null).required(),
  progress: progressSchema.allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  fetchedAt: instant,
  activatedAt: instant,
  supersededAt: instant,
  endedAt: instant,
}).meta({ name: "CatalogImportSummary" });

const differenceSchema = Joi.object({
  added: count.required(),
  removed: count.required(),
  changed: count.required(),
  same: count.required(),
  sample: Joi.array()
    .items(
      Joi.object({
        kind: Joi.string().valid("added", "removed", "changed").required(),
        code: Joi.string().required(),
        parent: Joi.string().allow("").required(),
        description: Joi.string().allow("").required(),
        fields: Joi.array().items(Joi.string()).required(),
      }),
    )
    .required()
    .description("The first of them."),
});

export const importSchema: Joi.ObjectSchema = importSummarySchema
  .keys({
    counts: Joi.object().pattern(Joi.string(), count).allow(null).required().description("Rows by catalog."),
    diff: Joi.object({
      against: Joi.number()
        .integer()
        .allow(null)
        .required()
        .description("Number of the version compared with."),
      sameAs: Joi.number().integer().description("Number of an earlier version made of the very same file."),
      catalogs: Joi.object()
        .pattern(Joi.string(), differenceSchema)
        .required()
        .description("Those that differ."),
    })
      .allow(null)
      .required(),
    faults: Joi.array().items(faultSchema).required().description("Path: sheet!B7, sheet, or workbook."),
  })
  .meta({ name: "CatalogImport" });

export const workbookVersionsSchema: Joi.ObjectSchema = Joi.object({
  workbook: workbookName.required(),
  active: importSummarySchema.allow(null).required(),
  running: importSummarySchema.allow(null).required(),
  latest: importSummarySchema.allow(null).required().description("The last import, whatever came of it."),
  versions: Joi.array()
    .items(importSummarySchema)
    .required()
    .description("The versions that are active, wait for approval, or can be gone back to; newest first."),
});

export function presentWorkbookVersions(
  { workbook, active, running, latest, versions }: WorkbookVersions,
  language: Language,
) {
  return {
    workbook,
    active: active ? presentImportSummary(active, language) : null,
    running: running ? presentImportSummary(running, language) : null,
    latest: latest ? presentImportSummary(latest, language) : null,
    versions: versions.map((version) => presentImportSummary(version, language)),
  };
}

export function presentImportSummary(version: CatalogVersion, language: Language) {
  const { id, number, workbook, state, source, requestedThrough, revision, sha256 } = version;
  return {
    id,
    number,
    workbook,
    state,
    waitingFor: presentWaiting("catalog version", state, language, { since: version.createdAt }),
    source,
    requestedThrough,
    revision,
    sha256,
    sizeBytes: version.sizeBytes === null ? null : Number(version.sizeBytes),
    rows: version.counts && Object.values(version.counts).reduce((sum, rows) => sum + rows, 0),
    progress: presentProgress(version.progress as ImportProgress | null),
    createdAt: presentInstant(version.createdAt),
    fetchedAt: instantOrNull(version.fetchedAt),
    activatedAt: instantOrNull(version.activatedAt),
    supersededAt: instantOrNull(version.supersededAt),
    endedAt: instantOrNull(version.endedAt),
  };
}

export function presentCatalogImport(version: CatalogVersion, language: Language) {
  return {
    ...presentImportSummary(version, language),
    counts: version.counts,
    diff: version.diff as ImportDifference | null,
    faults: (version.faults ?? []).map((fault) => presentFault(fault, language)),
  };
}

function presentProgress(progress: ImportProgress | null) {
  if (!progress) return null;
  const { phase, bytes, totalBytes, sheet, rows, totalRows } = progress;
  return { phase, bytes, totalBytes, sheet, rows, totalRows };
}
