import Joi from "joi";
import { isReservedSlug, slugForm } from "../../../domain/merchants/slug.ts";
import type { SelfInvoiceTerms } from "../../../operations/merchants/updateSelfInvoice.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { also, code } from "../../validation/schemas.ts";
import { flag } from "../fields.ts";

const slug = Joi.string()
  .pattern(slugForm, { name: "slug" })
  .custom(
    also(slugForm, (value, helpers) => (isReservedSlug(value) ? helpers.error("slug.reserved") : value)),
  );

/** Accepts plain text of several lines; pages escape it. */
const paragraph = (maxLength: number): Joi.Schema => Joi.string().max(maxLength).allow(null).default(null);

const texts = Joi.object({
  welcome: paragraph(500),
  terms: paragraph(5_000),
  help: paragraph(1_000),
});

const terms = {
  enabled: flag.required(),
  deadlineFrom: Joi.string()
    .valid("sale", "endOfMonth")
    .required()
    .description("The day from which the days count: the sale, or the last day of its month."),
  deadlineDays: Joi.number().integer().min(0).max(366).required(),
  cfdiUses: Joi.array()
    .items(code("c_UsoCFDI", /^[A-Z]{1,2}\d{2}$/, "cfdi-uses"))
    .min(1)
    .max(30)
    .unique()
    .allow(null)
    .required()
    .description("Uses a customer may choose from; every one that fits the regime when null."),
  correctionDays: Joi.number().integer().min(0).max(366).required().description("0: no corrections."),
};

const lookupBy = Joi.string()
  .valid("folio", "keyOnly")
  .description(
    "What opens a ticket on the self-invoicing page: its receipt's key, or folio, total and day as well (`folio`); or the key alone (`keyOnly`), since whoever reads tickets in your house knows the rest. Stays as it is when absent.",
  );

const correctedBy = Joi.string()
  .valid("merchant", "customer")
  .description(
    "Who replaces a stamped invoice whose receiver is wrong, within correctionDays: you, when the customer asks (`merchant`); or the customer alone, by a substitution that runs by itself (`customer`). Stays as it is when absent.",
  );

const untilGlobal = flag.description(
  "Claims end with the period of the global invoice in which the sale lies, where that is earlier than the deadline. Stays as it is when absent.",
);

export const selfInvoiceValidator: Validator<SelfInvoiceTerms> = createValidator(
  Joi.object({
    slug: slug.allow(null).required().description("Address of the page; none when null."),
    ...terms,
    lookupBy: lookupBy.optional(),
    correctedBy: correctedBy.optional(),
    untilGlobal: untilGlobal.optional(),
    texts: texts.default({ welcome: null, terms: null, help: null }),
  }),
);

export const presentedSelfInvoiceSchema: Joi.ObjectSchema = Joi.object({
  slug: Joi.string().allow(null).required(),
  ...terms,
  lookupBy: lookupBy.required(),
  correctedBy: correctedBy.required(),
  untilGlobal: untilGlobal.required(),
  texts: texts.required(),
});

/** The form is judged in the answer, not refused: people type. */
export const slugQueryValidator: Validator<{ readonly slug: string }> = createValidator(
  Joi.object({ slug: Joi.string().max(100).required() }),
);
