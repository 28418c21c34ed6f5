import Joi from "joi";
import { invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { StampAttempt } from "../../models/StampAttempt.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import type { Language } from "../present/language.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { invoiceWait } from "../present/invoiceWait.ts";
import { ticketWait } from "../present/presentTicket.ts";
import { waitingSchema } from "../present/presentWaiting.ts";

const id = Joi.string().guid().required();
const text = Joi.string().required();
const at = Joi.string().isoDate().required();
const state = (transitions: object): Joi.StringSchema =>
  Joi.string()
    .valid(...Object.keys(transitions))
    .required();

const common = {
  id,
  merchantId: id,
  livemode: Joi.boolean().required(),
  currency: text,
  total: Joi.number().required(),
  faults: Joi.array().items(faultSchema).required(),
  createdAt: at,
  updatedAt: at,
};

export const adminTicketSchema: Joi.ObjectSchema = Joi.object({
  ...common,
  branchId: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("The branch; null while it does not exist."),
  externalId: text,
  state: state(ticketTransitions),
  waitingFor: waitingSchema,
  issuedAt: at,
  invoice: Joi.object({
    id,
    state: state(invoiceTransitions),
    uuid: Joi.string().guid().allow(null).required(),
  })
    .allow(null)
    .required(),
});

export const adminInvoiceSchema: Joi.ObjectSchema = Joi.object({
  ...common,
  ticketId: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("The ticket; null where the document covers several."),
  state: state(invoiceTransitions),
  waitingFor: waitingSchema,
  series: text,
  folio: text,
  uuid: Joi.string().guid().allow(null).required(),
  receiverRfc: text,
  pac: Joi.string()
    .allow(null)
    .required()
    .description("The PAC that was asked to stamp it; no other one will be."),
  leasedUntil: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("While in the future, some process is talking to the PAC about it."),
  stampedAt: Joi.string().isoDate().allow(null).required(),
});

export const stampAttemptSchema: Joi.ObjectSchema = Joi.object({
  id,
  pac: text,
  startedAt: at,
  finishedAt: Joi.string().isoDate().allow(null).required(),
  outcome: Joi.string()
    .valid("stamped", "recovered", "refused", "unknown")
    .allow(null)
    .required()
    .description("null while the call is under way, or when its process died."),
  error: Joi.string().allow("", null).required(),
  answer: Joi.string().allow("", null).required().description("The raw answer of the PAC when it refused."),
});

/** Returns a ticket as the back office sees it: whose it is, but not what was sold or to whom. */
export function presentAdminTicket(row: TicketRow, language: Language) {
  const { branchId, externalId, state, issuedAt, invoice } = row;
  return {
    ...presentCommon(row, language),
    branchId,
    externalId,
    state,
    waitingFor: ticketWait(row, language),
    issuedAt: presentInstant(issuedAt),
    invoice: invoice ? { id: invoice.id, state: invoice.state, uuid: invoice.uuid ?? null } : null,
  };
}

/** Returns an invoice as the back office sees it: whose it is and how its stamping fares. */
export function presentAdminInvoice(row: Invoice, language: Language) {
  const { ticketId, state, series, folio, uuid, receiverRfc, pac, leasedUntil, stampedAt } = row;
  return {
    ...presentCommon(row, language),
    ticketId,
    state,
    waitingFor: invoiceWait(row, language),
    series,
    folio,
    uuid: uuid ?? null,
    receiverRfc,
    pac: pac ?? null,
    leasedUntil: instantOrNull(leasedUntil),
    stampedAt: instantOrNull(stampedAt),
  };
}

/** Returns one call to a PAC. */
export function presentStampAttempt({
  id,
  pac,
  startedAt,
  finishedAt,
  outcome,
  error,
  answer,
}: StampAttempt) {
  return {
    id,
    pac,
    startedAt: presentInstant(startedAt),
    finishedAt: instantOrNull(finishedAt),
    outcome,
    error,
    answer,
  };
}

function presentCommon(row: TicketRow | Invoice, language: Language) {
  const { id, merchantId, livemode, currency, total, faults, createdAt, updatedAt } = row;
  return {
    id,
    merchantId,
    livemode,
    currency,
    total: presentMoney(total),
    faults: (faults ?? []).map((fault) => presentFault(fault, language)),
    createdAt: presentInstant(createdAt),
    updatedAt: presentInstant(updatedAt),
  };
}
