import Joi from "joi";
import { mailRhythms } from "../../../domain/taxpayers/mailRhythm.ts";
import type { CustomerSheet } from "../../../domain/taxpayers/customerSheet.ts";
import type { CustomerFilter } from "../../../queries/customers.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { customerSchema } from "../../pos/tickets.schema.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { creditDays, oneOf, rfc, text } from "../../validation/schemas.ts";

/** The validator of a customer, also of each row of an imported file. */
export const customerValidator: Validator<CustomerSheet> = createValidator(
  customerSchema
    .keys({
      notes: text(1_000).description("The notes, which only the merchant sees."),
      creditDays: creditDays.description("Days of credit; those of the settings when absent."),
      mailRhythm: oneOf(mailRhythms).description(
        "Whether each document goes to it at once, or those of a day or a week together; as the e-mail settings say when absent.",
      ),
    })
    .meta({ name: "NewCustomer" }),
  { fast: true },
);

export const customerExample = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
  email: "compras@ure.example.mx",
};

export const customerListQueryValidator: Validator<PageQuery & CustomerFilter> = createValidator(
  Joi.object({
    q: text(100).description("A part of the RFC or of the name, whatever its case and accents."),
    rfc,
    ...pageKeys,
  }),
);
