import Joi from "joi";
import { faultSchema } from "../../present/presentFault.ts";
import { presentedInvoiceSchema } from "../../present/presentInvoice.ts";
import { presentedRetentionSchema } from "../retentions/presentRetention.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text } from "../../validation/schemas.ts";
import { xmlExamples } from "../verification/verification.schema.ts";

/** 1 MiB in base64. */
const longestXml = 1_398_104;
const mostFiles = 50;

export interface ImportBody {
  readonly file?: string;
  readonly files?: readonly { readonly name?: string; readonly xml: string }[];
}

export const importValidator: Validator<ImportBody> = createValidator(
  Joi.object({
    file: Joi.string()
      .base64()
      .max(longestXml)
      .description(
        "The bytes of one XML file, or of a ZIP with up to 200 of them, in base64. Or send the XML itself as application/xml, or either in a form.",
      ),
    files: Joi.array()
      .items(
        Joi.object({
          name: text(255).description("The name of the file, which comes back with its result."),
          xml: Joi.string()
            .base64()
            .max(longestXml)
            .required()
            .description("The bytes of the XML file, in base64."),
        }),
      )
      .min(1)
      .max(mostFiles)
      .description(
        "Several files; a receipt of payment may come with the invoices that it pays, in any order.",
      ),
  })
    .xor("file", "files")
    .meta({ name: "NewInvoiceImport" }),
);

export const importExamples = { one: { file: xmlExamples.unsealed.xml } };

const itemSchema = Joi.object({
  index: Joi.number().integer().min(0).required(),
  name: Joi.string().allow(null).required().description("The name of the file, where it has one."),
  state: Joi.string()
    .valid("imported", "known", "refused")
    .required()
    .description("known: it was here before, by an earlier import or because it was issued here."),
  invoice: presentedInvoiceSchema.allow(null).required(),
  retention: presentedRetentionSchema
    .allow(null)
    .required()
    .description("The document in the place of invoice, where it is a retention."),
  faults: Joi.array().items(faultSchema).required().description("Why it is not kept."),
  warnings: Joi.array().items(faultSchema).required().description("What to know about one that is kept now."),
}).meta({ name: "InvoiceImportItem" });

export const importSchema: Joi.ObjectSchema = Joi.object({
  items: Joi.array().items(itemSchema).required().description("In the order of the files."),
}).meta({ name: "InvoiceImport" });
