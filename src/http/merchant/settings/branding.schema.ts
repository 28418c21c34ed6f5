import Joi from "joi";
import type { Branding } from "../../../domain/merchants/branding.ts";
import { pdfTemplates } from "../../../domain/merchants/pdfTemplates.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";

const color = Joi.string().pattern(/^#[0-9a-f]{6}$/, { name: "color" });

/** 256 KB in base64. */
const longestImage = 349_528;
export const logoImage: Joi.StringSchema = Joi.string().base64().max(longestImage);

const printedText = (longest: number): Joi.StringSchema =>
  Joi.string().max(longest).allow(null).default(null);

const logoSchema = Joi.object({
  mediaType: Joi.string().valid("image/png", "image/jpeg").required(),
  width: Joi.number().integer().required(),
  height: Joi.number().integer().required(),
  sha256: Joi.string().hex().length(64).required(),
}).allow(null);
const brandingSchema = Joi.object({
  primaryColor: color.required().description("The colour of buttons and headings."),
  accentColor: color.required().description("The colour of what should stand out."),
  slogan: Joi.string().max(150).allow(null).default(null),
  footer: Joi.string().max(500).allow(null).default(null).description("At the foot of page and mails."),
  pdfTemplate: Joi.string()
    .valid(...pdfTemplates)
    .default("classic")
    .description(
      "The layout of printed documents: `classic` with boxes, `modern` with a band of colour, `compact` with more lines on a page. Documents that were printed before are printed anew when they are next asked for.",
    ),
  pdfHeader: printedText(300).description("Under the name on printed documents, such as address and phone."),
  pdfTerms: printedText(2_000).description(
    "Terms and conditions before the seals of printed invoices and credit notes.",
  ),
  pdfFooter: printedText(140).description("At the foot of each printed page."),
});
export const brandingValidator: Validator<Branding> = createValidator(
  brandingSchema.keys({
    logo: logoSchema
      .strip()
      .description("Ignored, so that what was read may be sent back; the logo has an address of its own."),
  }),
);
export const presentedBrandingSchema: Joi.ObjectSchema = brandingSchema.keys({
  logo: logoSchema.required().description("The picture in the logo place of invoices."),
});
