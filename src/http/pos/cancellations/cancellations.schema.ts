import Joi from "joi";
import { type CancellationMotive, cancellationMotives } from "../../../domain/cancellations/motives.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { faultSchema } from "../../present/presentFault.ts";
import { presentedCancellationSchema, satWordsSchema } from "../../present/presentCancellation.ts";
import { presentedInvoiceSchema } from "../../present/presentInvoice.ts";

export interface CancellationBody {
  readonly motive: CancellationMotive;
  readonly substituteUuid?: string;
}

export const cancellationValidator: Validator<CancellationBody> = createValidator(
  Joi.object({
    motive: Joi.string()
      .valid(...Object.keys(cancellationMotives))
      .required()
      .description(
        "SAT's motive. 01: with errors, another invoice takes its place. 02: with errors, none does. 03: the operation did not take place. 04: of a global invoice, since a sale in it was invoiced by name.",
      ),
    substituteUuid: uuid.description(
      "Fiscal folio of the invoice that takes its place: stamped before, with relation 04 to this one. With motive 01, and only then.",
    ),
  }),
);

/**
 * Accepts the cancellation of a retention. The message of SAT's service of retentions has the motives of that of CFDIs
 * (01 to 04, with FolioSustitucion for 01); 04 is about a global invoice, which a retention never is, so it is refused.
 */
export const retentionCancellationValidator: Validator<CancellationBody> = createValidator(
  Joi.object({
    motive: Joi.string()
      .valid("01", "02", "03")
      .required()
      .description(
        "SAT's motive. 01: with errors, another retention takes its place. 02: with errors, none does. 03: the operation did not take place. There is no 04, which is about global invoices.",
      ),
    substituteUuid: uuid.description(
      "Fiscal folio of the retention that takes its place: stamped before, with relation 04 to this one. With motive 01, and only then.",
    ),
  }),
);

export const cancellationExamples = {
  withErrors: { motive: "02" },
  substituted: { motive: "01", substituteUuid: "3f0c2b1a-9a53-4c1e-8a56-0d7b8f3c2d11" },
};

const uuids = Joi.string().guid().required();

export const cancellationTermsSchema: Joi.ObjectSchema = Joi.object({
  invoiceId: uuids,
  state: Joi.string().required(),
  terms: Joi.object({
    cancellableUntil: Joi.string()
      .isoDate()
      .required()
      .description("The moment from which SAT cancels it no more: the year's limit, or the global's own."),
    daysLeft: Joi.number().integer().min(0).required(),
    needsAcceptance: Joi.boolean().required().description("Whether SAT would ask the receiver today."),
    exemption: Joi.string().allow(null).required().description("The reason why the receiver is not asked."),
    blockedBy: Joi.array()
      .items(Joi.object({ uuid: uuids, type: Joi.string().required() }))
      .required()
      .description("Documents in force that relate to it; cancel these first."),
    faults: Joi.array()
      .items(faultSchema)
      .required()
      .description("The obstacles to a cancellation now; empty when it may be asked for."),
  }).required(),
  current: presentedCancellationSchema.allow(null).required().description("The latest cancellation."),
  earlier: Joi.array().items(presentedCancellationSchema).required(),
}).meta({ name: "CancellationStanding" });

export const satStatusSchema: Joi.ObjectSchema = Joi.object({
  sat: satWordsSchema.required(),
  status: Joi.string()
    .valid("inForce", "cancelled", "notFound", "badExpression", "unknown")
    .required()
    .description("The meaning of these words."),
  handover: Joi.string()
    .valid("waiting", "handedOver", "unknown")
    .allow(null)
    .required()
    .description(
      "For `notFound`: whether the PAC still has to send the stamp to SAT, has sent it, or does not know it; null where it does not say.",
    ),
  invoice: presentedInvoiceSchema.required().description("The invoice after SAT's word."),
});
