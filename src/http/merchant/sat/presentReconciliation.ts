import Joi from "joi";
import { reconciliationStates } from "../../../domain/reconciliation/reconciliation.ts";
import { satFindingKinds } from "../../../domain/reconciliation/finding.ts";
import type { Reconciliation } from "../../../models/sat/Reconciliation.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import type { Language } from "../../present/language.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";

const id = Joi.string().guid().required();
const wall = Joi.string().required();
const count = Joi.number().integer().min(0).required();
const kinds = Object.fromEntries(satFindingKinds.map((kind) => [kind, count]));

const booksSchema = Joi.object({
  nominative: count,
  global: count,
  creditNotes: count,
  cancelled: count.description("Documents of any day that were cancelled within the range."),
  unclaimedTickets: count.description(
    "The number of tickets of the range's days that are in no document although their period has closed.",
  ),
})
  .description(
    "Our own books of the range: documents in force by kind, and the rest. Absent in older comparisons.",
  )
  .meta({ name: "ReconciledBooks" });

const countsSchema = Joi.object({
  found: Joi.object(kinds).required(),
  open: count.description("The number of findings that somebody has to look at."),
  books: booksSchema,
  gone: count.description("The number of earlier findings that no longer hold."),
  cancelled: Joi.number()
    .integer()
    .min(0)
    .description(
      "The number of invoices cancelled elsewhere that became cancelled here, with their tickets.",
    ),
  unjudged: count.description(
    "Invoices that SAT does not list where that says nothing: stamped too shortly before it was asked, or never asked about.",
  ),
});

export const presentedReconciliationSchema: Joi.ObjectSchema = Joi.object({
  id,
  livemode: Joi.boolean().required(),
  dateFrom: wall.description("On the taxpayer's clocks, included."),
  dateTo: wall.description("On the taxpayer's clocks, included."),
  refresh: Joi.boolean().required(),
  state: Joi.string()
    .valid(...reconciliationStates)
    .required()
    .description("`waiting`: for the download that brings SAT's list."),
  waitingFor: waitingSchema,
  downloadId: Joi.string().guid().allow(null).required().description("The download that brings SAT's list."),
  reason: Joi.string()
    .allow(null)
    .required()
    .description("The reason why SAT's list was not available, or not all of it."),
  coverage: Joi.array()
    .items(Joi.object({ from: wall, to: wall }))
    .allow(null)
    .required()
    .description("The parts of the range for which SAT's list was known; null until compared."),
  counts: countsSchema.allow(null).required().description("The result; null until the comparison is done."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "ReconciliationSummary" });

/** Returns one comparison of our invoices with what SAT lists. */
export function presentReconciliation(row: Reconciliation, language: Language) {
  return {
    id: row.id,
    livemode: row.livemode,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    refresh: row.refresh,
    state: row.state,
    waitingFor: presentWaiting("reconciliation", row.state, language, { since: row.createdAt }),
    downloadId: row.downloadId,
    reason: row.reason,
    coverage: row.coverage,
    counts: row.counts,
    createdAt: presentInstant(row.createdAt),
    endedAt: instantOrNull(row.endedAt),
  };
}
