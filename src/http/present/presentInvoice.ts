import Joi from "joi";
import { addendaStates } from "../../domain/addendas/addendaState.ts";
import { invoiceTransitions, isSettled, issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import { roundingModels } from "../../domain/money/roundingModel.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { InvoiceEvent } from "../../models/InvoiceEvent.ts";
import type { Language } from "./language.ts";
import { cancellationSummarySchema, summarizeCancellation } from "./presentCancellation.ts";
import { faultSchema, presentFault } from "./presentFault.ts";
import { presentMoney } from "./presentMoney.ts";
import { invoiceWait, waitVersion } from "./invoiceWait.ts";
import { waitingSchema } from "./presentWaiting.ts";

const id = Joi.string().guid({ version: "uuidv4" });

export const presentedInvoiceSchema: Joi.ObjectSchema = Joi.object({
  id: id.required(),
  livemode: Joi.boolean().required(),
  ticketId: id
    .allow(null)
    .required()
    .description("The ticket of an invoice that covers one; null where it covers several."),
  kind: Joi.string()
    .valid("nominative", "global", "creditNote", "payment")
    .required()
    .description(
      "For a named receiver, for the general public, what takes back a part of another document, or what tells SAT of payments.",
    ),
  externalId: Joi.string().allow(null).required().description("The merchant's own id of it."),
  replacesId: id.allow(null).required().description("The invoice that it takes the place of."),
  source: Joi.string()
    .valid("issued", "imported")
    .required()
    .description(
      "imported: another system issued it, and it was kept here so that it is paid and cancelled.",
    ),
  state: Joi.string()
    .valid(...Object.keys(invoiceTransitions))
    .required(),
  waitingFor: waitingSchema,
  series: Joi.string().allow("").required().description("Empty where an imported document has none."),
  folio: Joi.string().allow("").required().description("Empty where an imported document has none."),
  uuid: Joi.string().guid().allow(null).required(),
  receiver: Joi.object({ rfc: Joi.string().required(), name: Joi.string().required() }).required(),
  currency: Joi.string().required(),
  subtotal: Joi.number().required(),
  total: Joi.number().required(),
  credited: Joi.number()
    .required()
    .description("How much of the total credit notes take back, those under way included."),
  paid: Joi.number().required().description("How much of the total recorded payments have paid (PPD)."),
  rounding: Joi.object({
    model: Joi.string()
      .valid(...roundingModels)
      .required()
      .description("The way in which lines and taxes were rounded, so that the total is the ticket's."),
    difference: Joi.number()
      .required()
      .description(
        "By how much the total exceeds the exact sum of the lines: no more than the till's own rounding.",
      ),
  })
    .allow(null)
    .required(),
  addenda: Joi.string()
    .valid(...addendaStates)
    .allow(null)
    .required()
    .description(
      "complete: its XML is given out with an addenda. incomplete: values are missing. judging: its schema has not judged it yet. invalid: its schema refuses it. In these three the XML is given out without. Null: none.",
    ),
  fecha: Joi.string().allow(null).required().description("Wall time at the place of issue."),
  stampedAt: Joi.string().isoDate().allow(null).required(),
  cancelledAt: Joi.string().isoDate().allow(null).required(),
  cancellation: cancellationSummarySchema
    .allow(null)
    .required()
    .description("Its latest cancellation, under way or ended."),
  faults: Joi.array().items(faultSchema).required(),
  verificationUrl: Joi.string()
    .uri()
    .allow(null)
    .description("The address where anyone can check it at SAT; in single reads only."),
  files: Joi.object({
    xml: Joi.string().required(),
    pdf: Joi.string().required(),
    zip: Joi.string().required(),
  })
    .allow(null)
    .required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "Invoice" });

export const presentedEventSchema: Joi.ObjectSchema = Joi.object({
  kind: Joi.string().required(),
  at: Joi.string().isoDate().required(),
  detail: Joi.object().unknown().allow(null).required(),
});

/** Returns an invoice as the point of sale sees it; `files` once there is something to download. */
export function presentInvoice(row: Invoice, language: Language, now: Date) {
  return {
    id: row.id,
    livemode: row.livemode,
    ticketId: row.ticketId,
    kind: row.kind,
    externalId: row.externalId,
    replacesId: row.replacesId,
    source: row.source,
    state: row.state,
    waitingFor: invoiceWait(row, language),
    series: row.series,
    folio: row.folio,
    uuid: row.uuid ?? null,
    receiver: { rfc: row.receiverRfc, name: row.receiverName },
    currency: row.currency,
    subtotal: presentMoney(row.subtotal),
    total: presentMoney(row.total),
    credited: presentMoney(row.credited),
    paid: presentMoney(row.paid),
    rounding: row.roundingModel
      ? { model: row.roundingModel, difference: presentMoney(row.roundingDifference ?? "0") }
      : null,
    addenda: row.addenda ?? null,
    fecha: row.fecha ?? null,
    stampedAt: row.stampedAt ? new Date(row.stampedAt).toISOString() : null,
    cancelledAt: row.cancelledAt ? new Date(row.cancelledAt).toISOString() : null,
    cancellation: row.cancellation ? summarizeCancellation(row.cancellation, now) : null,
    faults: (row.faults ?? []).map((fault) => presentFault(fault, language)),
    files: issuedStates.includes(row.state) ? fileLinks(row.id) : null,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

export function presentEvent({ kind, at, detail }: Pick<InvoiceEvent, "kind" | "at" | "detail">) {
  return { kind, at: new Date(at).toISOString(), detail };
}

export function invoiceRetryAfter({ state }: Invoice): Readonly<Record<string, string>> {
  if (isSettled(state)) return {};
  return { "Retry-After": state === "inDoubt" ? "5" : "1" };
}

/** Changes with everything `presentInvoice` shows. */
export function invoiceVersion(row: Invoice, language: Language, now: Date): string {
  const { cancellation } = row;
  const told = cancellation
    ? `-${changedAt(cancellation)}-${summarizeCancellation(cancellation, now).daysLeft}`
    : "";
  return `${row.state}-${changedAt(row)}${waitVersion(row)}${told}-${language}`;
}

function changedAt({ updatedAt }: { readonly updatedAt: Date }): string {
  return new Date(updatedAt).getTime().toString(36);
}

function fileLinks(id: string): Record<"xml" | "pdf" | "zip", string> {
  const base = `/api/v1/invoices/${id}/files`;
  return { xml: `${base}/xml`, pdf: `${base}/pdf`, zip: `${base}/zip` };
}
