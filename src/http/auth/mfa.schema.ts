import Joi from "joi";
import { refreshTokenIn, type TokenWish } from "./admin.schema.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";

const password = Joi.string().max(200);
const code = Joi.string().max(40).description("Six digits of the app, or a recovery code.");

export const enrolmentValidator: Validator<{ password: string }> = createValidator(
  Joi.object({ password: password.required().description("Once more, of who is signed in.") }),
);

export interface CodeAnswer extends TokenWish {
  readonly challenge: string;
  readonly code: string;
}

export const codeValidator: Validator<CodeAnswer> = createValidator(
  Joi.object({ challenge: Joi.string().max(2_000).required(), code: code.required(), refreshTokenIn }),
);

export const removalValidator: Validator<{ code: string }> = createValidator(
  Joi.object({ code: code.required() }),
);

/** A recovery code is not accepted: it stands in for an app that is lost, and without the app new ones serve nobody. */
export const renewalValidator: Validator<{ code: string }> = createValidator(
  Joi.object({
    code: Joi.string()
      .max(40)
      .pattern(/^ ?\d{3} ?\d{3} ?$/, { name: "authenticatorCode" })
      .required()
      .description("Six digits of the app."),
  }),
);

export const offeredFactorSchema = Joi.object({
  secret: Joi.string().required().description("Base32, for who cannot scan a QR code."),
  otpauthUri: Joi.string().required().description("The content of the QR code."),
  challenge: Joi.string()
    .required()
    .description("Goes to `POST /auth/mfa/verify` with the app's first code, within fifteen minutes."),
});

export const enrolledFactorSchema = Joi.object({
  recoveryCodes: Joi.array()
    .items(Joi.string())
    .length(10)
    .required()
    .description("Each stands for one code. They are shown this once."),
});
