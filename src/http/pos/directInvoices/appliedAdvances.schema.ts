import Joi from "joi";
import { amount, uuid } from "../../validation/schemas.ts";

/** The fields of an income that applies advances. */
export const appliedAdvances: Joi.SchemaMap = {
  advances: Joi.array()
    .items(
      Joi.object({
        invoiceId: uuid.description("The invoice of the advance by its id; or by uuid."),
        uuid: uuid.description(
          "The invoice of the advance by its fiscal folio; or by invoiceId. One that another system has stamped and that was not imported is applied by the amount sent here.",
        ),
        amount: amount({ min: 0.01, max: 1e12, decimals: 2 }).description(
          "How much of it is applied, taxes included; all that is left when absent.",
        ),
        total: amount({ min: 0.01, max: 1e12, decimals: 2 }).description(
          "Only for one that is not here: what its invoice was made out for; the amount when absent. It is kept, and no more than that is ever applied of it.",
        ),
      })
        .xor("invoiceId", "uuid")
        .meta({ name: "AppliedAdvance" }),
    )
    .min(1)
    .max(50)
    .description("Advances that the customer has paid for this sale: it relates to them (07)."),
  advancesAs: Joi.string()
    .valid("creditNote", "discount")
    .default("creditNote")
    .description(
      "SAT's two procedures. creditNote: the invoice is for the whole sale and, once it is stamped, a credit note takes the advances off it. discount: the invoice is for the remainder, with the advances as a discount of its lines, which have the same taxes as the advances; total, if sent, is that of the remainder.",
    ),
};
