import Joi from "joi";
import { correctableUntil } from "../../domain/invoices/correctableUntil.ts";
import type { InvoiceState } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { OpenReceipt, Receipt } from "../../operations/consumer/receipt.ts";
import type { Language } from "../present/language.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { waitingSchema } from "../present/presentWaiting.ts";
import { consumerWait } from "./consumerWait.ts";

type ShownState = "processing" | "stamped" | "refused" | "cancelled";

/** The states as customers see them: where in the works an invoice is, is not their business. */
const shownAs: Readonly<Record<InvoiceState, ShownState>> = {
  requested: "processing",
  sealed: "processing",
  stamping: "processing",
  inDoubt: "processing",
  stamped: "stamped",
  refused: "refused",
  cancelling: "stamped",
  cancelled: "cancelled",
};

export const consumerInvoiceSchema: Joi.ObjectSchema = Joi.object({
  livemode: Joi.boolean().required(),
  state: Joi.string().valid("processing", "stamped", "refused", "cancelled").required(),
  waitingFor: waitingSchema,
  merchant: Joi.object({
    tradeName: Joi.string().required(),
    slug: Joi.string().allow(null).required(),
    rfc: Joi.string().required(),
  }).required(),
  externalId: Joi.string().required().description("Folio of its ticket."),
  series: Joi.string().required(),
  folio: Joi.string().required(),
  uuid: Joi.string().guid().allow(null).required(),
  receiver: Joi.object({ rfc: Joi.string().required(), name: Joi.string().required() }).required(),
  currency: Joi.string().required(),
  subtotal: Joi.number().required(),
  total: Joi.number().required(),
  stampedAt: Joi.string().isoDate().allow(null).required(),
  correctableUntil: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("The moment until which a correction of the receiver may be requested, once it is stamped."),
  faults: Joi.array()
    .items(faultSchema)
    .required()
    .description("The reasons why it was refused, and what to correct."),
}).meta({ name: "ConsumerInvoice" });

export const receiptSchema: Joi.ObjectSchema = Joi.object({
  receiptToken: Joi.string()
    .required()
    .description("The token for status, files, mail and correction; keep it."),
  expiresAt: Joi.string().isoDate().required(),
  invoice: consumerInvoiceSchema.required(),
}).meta({ name: "ConsumerReceipt" });

/** Returns an invoice as its receiver sees it. */
export function presentConsumerInvoice({ served, ticket, invoice }: OpenReceipt, language: Language) {
  const { merchant, settings } = served;
  const stampedAt = invoice.stampedAt ? new Date(invoice.stampedAt) : null;
  return {
    livemode: invoice.livemode,
    state: shownAs[invoice.state],
    waitingFor: consumerWait(invoice, language),
    merchant: { tradeName: merchant.tradeName, slug: merchant.slug, rfc: merchant.rfc },
    externalId: ticket.externalId,
    series: invoice.series,
    folio: invoice.folio,
    uuid: invoice.uuid ?? null,
    receiver: { rfc: invoice.receiverRfc, name: invoice.receiverName },
    currency: invoice.currency,
    subtotal: presentMoney(invoice.subtotal),
    total: presentMoney(invoice.total),
    stampedAt: stampedAt?.toISOString() ?? null,
    correctableUntil: correctableUntil(stampedAt, settings.correctionDays)?.toISOString() ?? null,
    faults: (invoice.faults ?? []).map((fault) => presentFault(fault, language)),
  };
}

/** Returns the same with the token that leads back to it. */
export function presentReceipt(receipt: Receipt, language: Language) {
  const { token, expiresAt } = receipt.receiptToken;
  return {
    receiptToken: token,
    expiresAt: expiresAt.toISOString(),
    invoice: presentConsumerInvoice(receipt, language),
  };
}
