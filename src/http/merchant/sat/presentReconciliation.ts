import Joi from "joi";
import { reconciliationStates } from "../../../domain/reconciliation/reconciliation.ts";
import { satFindingKinds } from "../../../domain/reconciliation/finding.ts";
import type { Reconciliation } from "../../../models/sat/Reconciliation.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";

const id = Joi.string().guid().required();
const wall = Joi.string().required();
const count = Joi.number().integer().min(0).required();
const kinds = Object.fromEntries(satFindingKinds.map((kind) => [kind, count]));

const booksSchema = Joi.object({
  nominative: count,
  global: count,
  creditNotes: count,
  cancelled: count.description("Documents of any day that were cancelled within the range."),
  unclaimedTickets: count.description("Of the range's days, in no document though their period has closed."),
}).description(
  "Our own books of the range: documents in force by kind, and the rest. Absent in older comparisons.",
);

const countsSchema = Joi.object({
  found: Joi.object(kinds).required(),
  open: count.description("Of what was found: to be looked at."),
  books: booksSchema,
  gone: count.description("Of what earlier ones found: no longer so."),
  cancelled: Joi.number()
    .integer()
    .min(0)
    .description("Of what was cancelled outside: invoices that became cancelled here, with their tickets."),
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
  downloadId: Joi.string().guid().allow(null).required().description("The download that brings SAT's list."),
  reason: Joi.string()
    .allow(null)
    .required()
    .description("Why SAT's list could not be had, or not all of it."),
  coverage: Joi.array()
    .items(Joi.object({ from: wall, to: wall }))
    .allow(null)
    .required()
    .description("The parts of the range for which SAT's list was known; null until compared."),
  counts: countsSchema.allow(null).required().description("Null until compared."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: Joi.string().isoDate().allow(null).required(),
});

/** Returns one comparison of our invoices with what SAT lists. */
export function presentReconciliation(row: Reconciliation) {
  return {
    id: row.id,
    livemode: row.livemode,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    refresh: row.refresh,
    state: row.state,
    downloadId: row.downloadId,
    reason: row.reason,
    coverage: row.coverage,
    counts: row.counts,
    createdAt: presentInstant(row.createdAt),
    endedAt: instantOrNull(row.endedAt),
  };
}
