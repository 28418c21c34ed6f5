import Joi from "joi";
import { refundTransitions } from "../../domain/creditNotes/refundLifeCycle.ts";
import { invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { Refund } from "../../models/Refund.ts";
import type { Language } from "../present/language.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { presentWaiting, waitingSchema } from "../present/presentWaiting.ts";

const id = Joi.string().guid({ version: "uuidv4" });

export const presentedRefundSchema: Joi.ObjectSchema = Joi.object({
  id: id.required(),
  livemode: Joi.boolean().required(),
  ticketId: id.allow(null).required(),
  invoiceId: id.allow(null).required().description("The invoice that it is taken back from."),
  externalId: Joi.string().allow(null).required(),
  state: Joi.string()
    .valid(...Object.keys(refundTransitions))
    .required()
    .description(
      "netted: no invoice was made yet, and it will say only what is left. crediting, credited: its credit note is on its" +
        " way, or stamped. refused, cancelled: there is no credit note, and the money can be returned anew. voiding, voided: all came back on the" +
        " day of the invoice, which is being cancelled instead (motive 03), or is cancelled.",
    ),
  waitingFor: waitingSchema,
  amount: Joi.number().required(),
  currency: Joi.string().required(),
  reason: Joi.string().allow(null).required(),
  creditNote: Joi.object({
    id: id.required(),
    state: Joi.string()
      .valid(...Object.keys(invoiceTransitions))
      .required(),
    uuid: Joi.string().guid().allow(null).required(),
  })
    .allow(null)
    .required(),
  faults: Joi.array()
    .items(faultSchema)
    .required()
    .description("The reasons why its credit note was refused."),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
});

/** Returns a refund as the point of sale sees it. */
export function presentRefund(row: Refund, language: Language) {
  const { creditNote } = row;
  return {
    id: row.id,
    livemode: row.livemode,
    ticketId: row.ticketId,
    invoiceId: row.originalId,
    externalId: row.externalId,
    state: row.state,
    waitingFor: presentWaiting("refund", row.state, language, { since: row.updatedAt }),
    amount: presentMoney(row.amount),
    currency: row.currency,
    reason: row.reason,
    creditNote: creditNote
      ? { id: creditNote.id, state: creditNote.state, uuid: creditNote.uuid ?? null }
      : null,
    faults: (creditNote?.faults ?? []).map((fault) => presentFault(fault, language)),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
