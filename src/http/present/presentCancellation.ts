import Joi from "joi";
import { cancellationTransitions } from "../../domain/cancellations/cancellationLifeCycle.ts";
import { cancellationMotives } from "../../domain/cancellations/motives.ts";
import { isFinal } from "../../domain/lifeCycles/lifeCycle.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import type { DocumentKind } from "../../queries/ownedBy.ts";
import type { Language } from "./language.ts";
import { faultSchema, presentFault } from "./presentFault.ts";
import { instantOrNull, presentInstant } from "./presentInstant.ts";
import { presentWaiting, waitingSchema } from "./presentWaiting.ts";
import { scheduledWait } from "./scheduledWait.ts";

const uuid = Joi.string().guid();
const instant = Joi.string().isoDate();
const dayMs = 86_400_000;

const stateSchema = Joi.string()
  .valid(...Object.keys(cancellationTransitions))
  .description(
    "signed: not at SAT yet. inDoubt: an answer was lost, SAT's status settles it. sent: SAT has it. awaitingReceiver: the receiver may accept or reject. awaitingReview: an unknown answer, a person looks at it. cancelled, rejected, notCancellable, refused: ended.",
  );

const outcomes = ["withoutAcceptance", "withAcceptance", "termOver", "outside", "unsaid"] as const;

export const satWordsSchema: Joi.ObjectSchema = Joi.object({
  codigoEstatus: Joi.string().allow("").required(),
  esCancelable: Joi.string().allow("").required(),
  estado: Joi.string().allow("").required(),
  estatusCancelacion: Joi.string().allow("").required(),
  validacionEfos: Joi.string().allow("").required(),
})
  .description("SAT's own words.")
  .meta({ name: "SatWords" });

/** The cancellation as it stands in its invoice. */
export const cancellationSummarySchema: Joi.ObjectSchema = Joi.object({
  id: uuid.required(),
  state: stateSchema.required(),
  motive: Joi.string()
    .valid(...Object.keys(cancellationMotives))
    .required(),
  substituteUuid: uuid.allow(null).required(),
  outcome: Joi.string()
    .valid(...outcomes)
    .allow(null)
    .required()
    .description(
      "How it came to be cancelled. termOver: the receiver stayed silent. outside: not by this system.",
    ),
  deadline: instant
    .allow(null)
    .required()
    .description(
      "When the receiver's silence counts as consent; null while it is not waited for, or where there is no term.",
    ),
  daysLeft: Joi.number()
    .integer()
    .min(0)
    .allow(null)
    .required()
    .description("Calendar days to the deadline."),
}).meta({ name: "CancellationSummary" });

export const presentedCancellationSchema: Joi.ObjectSchema = cancellationSummarySchema
  .keys({
    waitingFor: waitingSchema,
    invoiceId: uuid.required(),
    uuid: uuid.required(),
    motiveText: Joi.string().required(),
    askedAt: instant.required(),
    sentAt: instant.allow(null).required(),
    sat: Joi.object({
      code: Joi.string().allow(null).required().description("SAT's or the PAC's code to the request."),
      status: satWordsSchema.allow(null).required(),
      statusAt: instant.allow(null).required(),
    }).required(),
    blockedBy: Joi.array()
      .items(uuid)
      .required()
      .description("Documents in force that relate to the invoice."),
    faults: Joi.array().items(faultSchema).required(),
    nextAttemptAt: instant.allow(null).required(),
    nextAttemptReason: Joi.string().allow(null).required(),
    receipt: Joi.object({ xml: Joi.string().required(), pdf: Joi.string().required() })
      .allow(null)
      .required(),
    updatedAt: instant.required(),
  })
  .meta({ name: "Cancellation" });

/** Returns a cancellation as its invoice shows it. */
export function summarizeCancellation(row: Cancellation, now: Date) {
  const { id, state, motive, substituteUuid, outcome, dueAt } = row;
  const isWaiting = state === "awaitingReceiver" && dueAt !== null;
  return {
    id,
    state,
    motive,
    substituteUuid,
    outcome,
    deadline: isWaiting ? presentInstant(dueAt) : null,
    daysLeft: isWaiting ? daysBetween(now, new Date(dueAt)) : null,
  };
}

export interface PresentedFor {
  readonly language: Language;
  readonly now: Date;
  /** The documents among which its document is; invoices when absent. */
  readonly among?: DocumentKind;
}

/** Returns a cancellation with all that is known of it. */
export function presentCancellation(row: Cancellation, { language, now, among }: PresentedFor) {
  const { invoiceId, uuid: folio, motive, state, status, receipt, nextAttemptAt, nextAttemptReason } = row;
  const isLiving = !isFinal(cancellationTransitions, state);
  return {
    ...summarizeCancellation(row, now),
    waitingFor: presentWaiting("cancellation", state, language, {
      since: row.updatedAt,
      ...scheduledWait(row),
    }),
    invoiceId,
    uuid: folio,
    motiveText: cancellationMotives[motive][language],
    askedAt: presentInstant(row.createdAt),
    sentAt: instantOrNull(row.sentAt),
    sat: {
      code: row.satCode,
      status: status && presentSatWords(status),
      statusAt: instantOrNull(row.statusAt),
    },
    blockedBy: row.blockedBy ?? [],
    faults: (row.faults ?? []).map((fault) => presentFault(fault, language)),
    nextAttemptAt: isLiving ? instantOrNull(nextAttemptAt) : null,
    nextAttemptReason: isLiving ? nextAttemptReason : null,
    receipt: receipt && receiptLinks(invoiceId, among),
    updatedAt: presentInstant(row.updatedAt),
  };
}

export function presentSatWords(words: NonNullable<Cancellation["status"]>) {
  const { CodigoEstatus, EsCancelable, Estado, EstatusCancelacion, ValidacionEFOS } = words;
  return {
    codigoEstatus: CodigoEstatus,
    esCancelable: EsCancelable,
    estado: Estado,
    estatusCancelacion: EstatusCancelacion,
    validacionEfos: ValidacionEFOS,
  };
}

export function daysBetween(now: Date, until: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs));
}

function receiptLinks(invoiceId: string, among: DocumentKind = "invoices"): Record<"xml" | "pdf", string> {
  const documents = among === "invoices" ? "/api/v1/invoices" : "/api/v1/invoices/retentions";
  const base = `${documents}/${invoiceId}/cancellation/receipt`;
  return { xml: `${base}/xml`, pdf: `${base}/pdf` };
}
