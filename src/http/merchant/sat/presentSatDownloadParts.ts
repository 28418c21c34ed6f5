import Joi from "joi";
import type { SatDownload } from "../../../models/sat/SatDownload.ts";
import type { SatPackage } from "../../../models/sat/SatPackage.ts";
import type { SatRequest } from "../../../models/sat/SatRequest.ts";
import type { DownloadParts } from "../../../queries/satDownloads/partsOf.ts";
import type { Language } from "../../present/language.ts";
import { instantOrNull } from "../../present/presentInstant.ts";
import { attemptSchema, presentAttempt, presentProblem, problemSchema } from "./presentSatAttempt.ts";
import { downloadsPath, presentDownload, presentedDownloadSchema } from "./presentSatDownload.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";

const id = Joi.string().guid().required();
const text = Joi.string().required();
const count = Joi.number().integer().min(0).required();
const countOrNull = count.allow(null);
const instant = Joi.string().isoDate().allow(null).required();

const requestSchema = Joi.object({
  id,
  replaces: Joi.string().guid().allow(null).required().description("The request whose place it has taken."),
  requestType: text,
  content: text,
  dateFrom: text.allow(null),
  dateTo: text.allow(null),
  status: Joi.string().valid("todos", "vigente", "cancelado").required(),
  state: text.description("The state, as of a download; `split`: others have taken its place."),
  waitingFor: waitingSchema,
  satRequestId: text.allow(null).description("IdSolicitud."),
  askedAt: instant.description("The moment from which the range counts as used."),
  answeredAt: instant,
  cfdiCount: countOrNull.description("The number of documents that SAT reports."),
  polls: count,
  failures: count.description("The number in a row."),
  nextAttempt: attemptSchema,
  problem: problemSchema,
}).meta({ name: "SatDownloadRequest" });

const packageSchema = Joi.object({
  id,
  requestId: id,
  content: text,
  state: Joi.string()
    .valid("listed", "stored", "importing", "imported", "lost", "broken", "cancelled")
    .required(),
  waitingFor: waitingSchema,
  satPackageId: text.description("IdPaquete."),
  calls: count.description("SAT gives a package out twice."),
  sizeBytes: countOrNull,
  sha256: text.allow(null),
  rows: countOrNull,
  rowsDone: count,
  rowsNew: count,
  faults: Joi.array()
    .items(
      Joi.object({
        code: text,
        entry: Joi.string().allow("").required(),
        line: Joi.number().integer(),
        message: text.allow(""),
      }).unknown(),
    )
    .required()
    .description("The first of what could not be taken or was repaired."),
  faultsCount: count,
  repairsCount: count,
  nextAttempt: attemptSchema,
  problem: problemSchema,
  storedAt: instant,
  importedAt: instant,
  fileUrl: text.allow(null).description("The ZIP as SAT gave it, from our copy."),
}).meta({ name: "SatDownloadPackage" });

const quotaLeftSchema = Joi.object({ limit: count, used: count, left: count })
  .allow(null)
  .required()
  .description("Times that SAT answers for exactly this range, for life; null where nothing limits it.")
  .meta({ name: "SatQuotaLeft" });

export const wholeDownloadSchema: Joi.ObjectSchema = presentedDownloadSchema
  .keys({
    quota: quotaLeftSchema,
    requests: Joi.array().items(requestSchema).required().description("The first five hundred."),
    packages: Joi.array().items(packageSchema).required().description("The first five hundred."),
  })
  .meta({ name: "SatDownload" });

/** Returns a download with all that it is made of. */
export function presentWholeDownload(
  row: SatDownload,
  { requests, packages, quota }: DownloadParts,
  language: Language,
) {
  return {
    ...presentDownload(row, language),
    quota: quota ?? null,
    requests: requests.map((request) => presentRequest(request, language)),
    packages: packages.map((one) => presentPackage(one, language)),
  };
}

function presentRequest(row: SatRequest, language: Language) {
  return {
    id: row.id,
    replaces: row.parentId,
    requestType: row.requestType,
    content: row.content,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    status: row.status,
    state: row.state,
    waitingFor: presentWaiting("SAT request", row.state, language, {
      since: row.updatedAt,
      nextAttemptAt: row.nextAttemptAt,
    }),
    satRequestId: row.satRequestId,
    askedAt: instantOrNull(row.askedAt),
    answeredAt: instantOrNull(row.answeredAt),
    cfdiCount: row.cfdiCount,
    polls: row.polls,
    failures: row.failures,
    nextAttempt: presentAttempt(row.nextAttemptAt, row.nextAttemptReason, language),
    problem: presentProblem(row, language),
  };
}

function presentPackage(row: SatPackage, language: Language) {
  return {
    id: row.id,
    requestId: row.requestId,
    content: row.content,
    state: row.state,
    waitingFor: presentWaiting("SAT package", row.state, language, {
      since: row.updatedAt,
      nextAttemptAt: row.nextAttemptAt,
    }),
    satPackageId: row.satPackageId,
    calls: row.calls,
    sizeBytes: row.sizeBytes === null ? null : Number(row.sizeBytes),
    sha256: row.sha256,
    rows: row.rowsTotal,
    rowsDone: row.rowsDone,
    rowsNew: row.rowsNew,
    faults: row.faults ?? [],
    faultsCount: row.faultsCount,
    repairsCount: row.repairsCount,
    nextAttempt: presentAttempt(row.nextAttemptAt, row.nextAttemptReason, language),
    problem: presentProblem(row, language),
    storedAt: instantOrNull(row.storedAt),
    importedAt: instantOrNull(row.importedAt),
    fileUrl: row.storageKey === null ? null : `${downloadsPath}/${row.downloadId}/packages/${row.id}`,
  };
}
