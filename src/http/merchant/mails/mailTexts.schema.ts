import Joi from "joi";
import { customerMailNames } from "../../../domain/mail/ownTexts/customerMails.ts";
import { ownTextLimits, type OwnText, type OwnTextsOfMail } from "../../../domain/mail/ownTexts/ownText.ts";
import type { MailLanguage } from "../../../domain/mail/mailTemplate.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf } from "../../validation/schemas.ts";

const words = (longest: number): Joi.StringSchema => Joi.string().allow("", null).max(longest).default(null);

const ownTextSchema = Joi.object({
  subject: words(ownTextLimits.subject).description("The subject; ours when null."),
  heading: words(ownTextLimits.heading).description("The heading; ours when null."),
  paragraphs: Joi.array()
    .items(Joi.string().allow("").max(ownTextLimits.paragraph))
    .max(ownTextLimits.paragraphs)
    .default([])
    .description("The greeting and the text, a paragraph each; ours when empty."),
  button: words(ownTextLimits.button).description("The button's words, where the mail has a button."),
  note: words(ownTextLimits.note).description("The small print at the foot; ours when null."),
}).meta({ name: "MailWords" });

/** The words as they are shown: complete, and never blank. */
const shownTextSchema = Joi.object({
  subject: Joi.string().allow(null).required(),
  heading: Joi.string().allow(null).required(),
  paragraphs: Joi.array().items(Joi.string()).required(),
  button: Joi.string().allow(null).required(),
  note: Joi.string().allow(null).required(),
}).meta({ name: "ShownMailWords" });

export const ownTextsValidator: Validator<OwnTextsOfMail> = createValidator(
  Joi.object({
    es: ownTextSchema.allow(null).default(null).description("The words in Spanish; ours when null."),
    en: ownTextSchema.allow(null).default(null).description("The words in English; ours when null."),
  }),
);

export const previewTextValidator: Validator<{
  readonly language: MailLanguage;
  readonly text: OwnText | null;
}> = createValidator(
  Joi.object({
    language: oneOf(["es", "en"]).default("es"),
    text: ownTextSchema.allow(null).default(null).description("The words that are tried; ours when null."),
  }),
);

export const mailTextSchema: Joi.ObjectSchema = Joi.object({
  name: oneOf(customerMailNames).required().description("The mail."),
  placeholders: Joi.array()
    .items(Joi.string())
    .required()
    .description("The names that its words may have in double braces."),
  hasButton: Joi.boolean().required().description("True when it has a button."),
  own: Joi.object({ es: shownTextSchema.allow(null).required(), en: shownTextSchema.allow(null).required() })
    .required()
    .description("Your own words; null in a language where all are ours."),
  ours: Joi.object({ es: shownTextSchema.required(), en: shownTextSchema.required() })
    .required()
    .description("Our words, of a sample."),
}).meta({ name: "MailText" });

export const previewedMailSchema: Joi.ObjectSchema = Joi.object({
  subject: Joi.string().required(),
  text: Joi.string().required().description("The mail for those who read plain text."),
  html: Joi.string().required().description("The mail as a page; nothing in it runs or is fetched."),
}).meta({ name: "MailPreview" });

export const greeting: OwnText = {
  subject: "Su compra {{folio}}",
  heading: null,
  paragraphs: ["Hola:", "Gracias por su compra en {{merchant}} por {{total}}."],
  button: null,
  note: null,
};
