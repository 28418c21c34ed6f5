import Joi from "joi";
import type { TicketCustomer } from "../../../domain/tickets/ticket.ts";
import type { Correction } from "../../../models/Correction.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import type { Language } from "../../present/language.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";

const id = Joi.string().guid().required();
const receiver = { rfc: Joi.string().required(), name: Joi.string().required() };

export const presentedCorrectionSchema: Joi.ObjectSchema = Joi.object({
  id,
  livemode: Joi.boolean().required(),
  state: Joi.string().valid("requested", "done", "declined").required(),
  waitingFor: waitingSchema,
  invoice: Joi.object({
    id,
    series: Joi.string().required(),
    folio: Joi.string().required(),
    uuid: Joi.string().guid().allow(null).required(),
    receiver: Joi.object(receiver).required(),
  }).required(),
  kind: Joi.string()
    .valid("receiver", "cancellation")
    .required()
    .description(
      "`receiver`: the invoice is to be issued to somebody else. `cancellation`: it is to be cancelled.",
    ),
  customer: Joi.object({
    ...receiver,
    postalCode: Joi.string().required(),
    taxRegime: Joi.string().required(),
    cfdiUse: Joi.string().required(),
    taxResidence: Joi.string().allow(null).required(),
    foreignTaxId: Joi.string().allow(null).required(),
    email: Joi.string().allow(null).required(),
  })
    .allow(null)
    .required()
    .description("To whom the customer wants it issued; null where it is to be cancelled."),
  reason: Joi.string().allow(null).required().description("The customer's reason for a cancellation."),
  replacement: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("Fiscal folio (UUID) of the document that took the invoice's place, once it is done."),
  note: Joi.string().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  resolvedAt: Joi.string().isoDate().allow(null).required(),
});

/** Returns what a customer wants put right about an invoice. */
export function presentCorrection(row: Correction, language: Language) {
  const invoice = row.invoice as Invoice;
  return {
    id: row.id,
    livemode: row.livemode,
    state: row.state,
    waitingFor: presentWaiting("correction", row.state, language, { since: row.createdAt }),
    invoice: {
      id: invoice.id,
      series: invoice.series,
      folio: invoice.folio,
      uuid: invoice.uuid ?? null,
      receiver: { rfc: invoice.receiverRfc, name: invoice.receiverName },
    },
    kind: row.kind,
    customer: row.customer && presentWanted(row.customer),
    reason: row.reason,
    replacement: row.replacementUuid ?? null,
    note: row.note,
    createdAt: new Date(row.createdAt).toISOString(),
    resolvedAt: row.resolvedAt ? new Date(row.resolvedAt).toISOString() : null,
  };
}

function presentWanted(wanted: TicketCustomer) {
  const { rfc, name, postalCode, taxRegime, cfdiUse } = wanted;
  const { taxResidence = null, foreignTaxId = null, email = null } = wanted;
  return { rfc, name, postalCode, taxRegime, cfdiUse, taxResidence, foreignTaxId, email };
}
