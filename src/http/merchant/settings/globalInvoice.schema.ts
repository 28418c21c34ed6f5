import Joi from "joi";
import {
  type GlobalInvoiceSettings,
  lateClaimPolicies,
  mostLines,
} from "../../../domain/merchants/globalInvoice.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { periodicity } from "../../validation/periodicity.ts";
import { flag } from "../fields.ts";

export const presentedGlobalInvoiceSchema: Joi.ObjectSchema = Joi.object({
  periodicity: periodicity.required(),
  scope: Joi.string()
    .valid("branch", "merchant")
    .required()
    .description("Each branch declares its own sales, or the main branch those of all."),
  paymentForms: Joi.string()
    .valid("largest", "each")
    .required()
    .description(
      "`largest`: a document has the payment form of its largest ticket, which is SAT's rule. `each`: every payment form has documents of its own.",
    ),
  automatic: flag.required().description("Whether a schedule makes them after each close of a period."),
  hour: Joi.number()
    .integer()
    .min(0)
    .max(23)
    .required()
    .description(
      "The hour of the day after the close, on the branch's clock. SAT wants them within 24 hours.",
    ),
  linesPerDocument: Joi.number()
    .integer()
    .min(1)
    .max(mostLines)
    .required()
    .description("Most tickets in one document; further tickets go to further documents."),
  lateClaims: Joi.string()
    .valid(...lateClaimPolicies)
    .default("creditNote")
    .description(
      "When the customer of a ticket in a global invoice asks for an invoice. `creditNote`: a credit note takes it out of the global invoice. `newGlobal`: the global invoice is cancelled (motive 04) and made anew without it; where that cannot be, a credit note does. `refuse`: it stays in.",
    ),
});

export const globalInvoiceValidator: Validator<GlobalInvoiceSettings> = createValidator(
  presentedGlobalInvoiceSchema,
);
