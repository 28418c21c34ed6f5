import Joi from "joi";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { flag } from "../fields.ts";

export interface CertificateBody {
  readonly certificate: string;
  readonly key: string;
  readonly password: string;
  readonly livemode?: boolean;
}

/** SAT's files have two kilobytes at most; as PEM or with a chain they may be longer. */
export const certificateFile: Joi.StringSchema = Joi.string()
  .max(32_768)
  .pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, { name: "base64" });

export const certificateUploadValidator: Validator<CertificateBody> = createValidator(
  Joi.object({
    certificate: certificateFile.required().description("The .cer file in base64."),
    key: certificateFile
      .required()
      .description("The .key file in base64; kept encrypted and never shown again."),
    password: Joi.string()
      .max(256)
      .required()
      .description("The password of the .key file; it is kept encrypted."),
    livemode: flag.description("The session's mode when absent."),
  }),
);

export const activationValidator: Validator<{ readonly active: true }> = createValidator(
  Joi.object({ active: flag.valid(true).required() }),
);

export const certificateListQueryValidator: Validator<PageQuery & { readonly livemode?: boolean }> =
  createValidator(Joi.object({ livemode: Joi.boolean(), ...pageKeys }));

export const certificateRemovalQueryValidator: Validator<{ readonly evenIfActive: boolean }> =
  createValidator(
    Joi.object({
      evenIfActive: Joi.boolean().default(false).description("Nothing can be sealed without an active one."),
    }),
  );
