import Joi from "joi";
import { downloadHint } from "../../../domain/satDownloads/words/downloadHint.ts";
import type { SatDownloadState } from "../../../domain/satDownloads/lifeCycles.ts";
import { satContents, satRequestTypes } from "../../../domain/satDownloads/satQuery.ts";
import { stateHints } from "../../../domain/satDownloads/words/stateHints.ts";
import type { SatDownload } from "../../../models/sat/SatDownload.ts";
import type { Language } from "../../present/language.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { attemptSchema, presentAttempt, presentProblem, problemSchema } from "./presentSatAttempt.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";

const count = Joi.number().integer().min(0).required();
const wall = Joi.string().allow(null).required();

/** The path of a download's progress, for whoever has its id. */
export const downloadsPath = "/api/v1/merchant/sat/downloads";

const states = Object.keys(stateHints) as SatDownloadState[];

export const downloadStateSchema: Joi.StringSchema = Joi.string().valid(...states);

export const presentedDownloadSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  rfc: Joi.string().required(),
  service: Joi.string().valid("cfdi", "retenciones").required(),
  requestType: Joi.string()
    .valid(...satRequestTypes)
    .required(),
  content: Joi.string()
    .valid(...satContents)
    .required(),
  dateFrom: wall.description("On the clocks of `timeZone`; null for a folio."),
  dateTo: wall,
  timeZone: Joi.string().required(),
  folio: Joi.string().guid().allow(null).required(),
  filters: Joi.object().unknown().required().description("Those that were asked for."),
  efirma: Joi.string().valid("stored", "lent").required().description("The e.firma that signs."),
  requestedThrough: Joi.string().valid("consumer", "merchant", "schedule", "reconciliation").required(),
  state: downloadStateSchema.required(),
  waitingFor: waitingSchema,
  hint: Joi.string()
    .required()
    .description("The present stage of its requests and what is normal then, in words."),
  progress: Joi.object({
    requests: count.description("To SAT, those in the place of others counted once."),
    requestsEnded: count,
    packages: count,
    packagesStored: count,
    packagesImported: count,
    rows: count.description("Documents or lines of metadata that SAT has told of."),
    rowsDone: count,
    rowsNew: count.description("New to the mirror."),
    faults: count.description(
      "The number of parts that could not be read; the original stays in its package.",
    ),
    repairs: count,
    missing: count.description("Documents in force whose XML SAT did not give."),
    missingFolios: Joi.array().items(Joi.string()).required().description("The first of them."),
  }).required(),
  nextAttempt: attemptSchema.description("The reason of the wait, and its end."),
  problem: problemSchema.description("The reason why it ended without everything."),
  statusUrl: Joi.string().required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
  endedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "SatDownloadSummary" });

/** Returns a download as who asked for it sees it. */
export function presentDownload(row: SatDownload, language: Language) {
  const { nextAttemptAt, nextAttemptReason } = row.endedAt ? {} : row.progress;
  return {
    id: row.id,
    livemode: row.livemode,
    rfc: row.rfc,
    service: row.service,
    requestType: row.requestType,
    content: row.content,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    timeZone: row.zone,
    folio: row.folio,
    filters: row.filters,
    efirma: row.efirma,
    requestedThrough: row.requestedThrough,
    state: row.state,
    waitingFor: presentWaiting("SAT download", row.state, language, { since: row.updatedAt, nextAttemptAt }),
    hint: downloadHint(row.state, row.progress.byState)[language],
    progress: presentProgress(row),
    nextAttempt: presentAttempt(nextAttemptAt, nextAttemptReason, language),
    problem: presentProblem(row, language),
    statusUrl: `${downloadsPath}/${row.id}`,
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
    endedAt: instantOrNull(row.endedAt),
  };
}

const longestPauseSeconds = 60;

/** Returns how long a poller had best wait; nothing once the download has ended. */
export function downloadRetryAfter(row: SatDownload, now: Date): Readonly<Record<string, string>> {
  if (row.endedAt) return {};
  const at = row.progress.nextAttemptAt ? Date.parse(row.progress.nextAttemptAt) : now.getTime();
  const seconds = Math.ceil((at - now.getTime()) / 1_000);
  return { "Retry-After": String(Math.min(Math.max(seconds, 2), longestPauseSeconds)) };
}

function presentProgress({ progress }: SatDownload) {
  const counted = (value: number | undefined): number => value ?? 0;
  return {
    requests: counted(progress.requests),
    requestsEnded: counted(progress.requestsEnded),
    packages: counted(progress.packages),
    packagesStored: counted(progress.packagesStored),
    packagesImported: counted(progress.packagesImported),
    rows: counted(progress.rows),
    rowsDone: counted(progress.rowsDone),
    rowsNew: counted(progress.rowsNew),
    faults: counted(progress.faults),
    repairs: counted(progress.repairs),
    missing: counted(progress.missing),
    missingFolios: progress.missingFolios ?? [],
  };
}
