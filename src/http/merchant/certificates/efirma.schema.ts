import Joi from "joi";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { certificateFile } from "./certificates.schema.ts";
import { flag } from "../fields.ts";

/** The two files in base64, and the password. */
export interface EfirmaBody {
  readonly certificate: string;
  readonly key: string;
  readonly password: string;
}

export const efirmaKeys = {
  certificate: certificateFile.required().description("The .cer file in base64."),
  key: certificateFile.required().description("The .key file in base64; kept encrypted, never shown again."),
  password: Joi.string()
    .max(256)
    .required()
    .description("The password of the .key file; it is kept encrypted."),
};

export const efirmaUploadValidator: Validator<
  EfirmaBody & { readonly consent: true; readonly livemode?: boolean }
> = createValidator(
  Joi.object({
    ...efirmaKeys,
    consent: flag
      .valid(true)
      .required()
      .description("The taxpayer agrees that requests to SAT are signed with it until it is deleted."),
    livemode: flag.description("The session's mode when absent."),
  }),
);

export const efirmaQueryValidator: Validator<{ readonly livemode?: boolean }> = createValidator(
  Joi.object({ livemode: Joi.boolean().description("The session's mode when absent.") }),
);

/** Returns the files as they came, turned back into bytes. */
export function efirmaFilesOf({ certificate, key, password }: EfirmaBody) {
  return {
    certificate: Buffer.from(certificate, "base64"),
    key: Buffer.from(key, "base64"),
    password,
  };
}
