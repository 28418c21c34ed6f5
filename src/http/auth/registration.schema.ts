import Joi from "joi";
import type { Registration } from "../../operations/registration/registerMerchant.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { code, email, postalCode, rfc, text } from "../validation/schemas.ts";

/** The token of a link in a mail; one of another form was never ours, and is refused like an old one. */
export const linkToken: Joi.StringSchema = Joi.string().max(100);

/** The password is judged by `passwordFaults`, which knows whose it is. */
export const newPassword: Joi.StringSchema = Joi.string()
  .max(200)
  .description(
    "10 to 200 characters, not easily guessed, without your name, the company's or the product's.",
  );

export const registrationValidator: Validator<Registration> = createValidator(
  Joi.object({
    email: email.required(),
    password: newPassword.required(),
    name: text(100).required().description("The name of the person."),
    rfc: rfc.required(),
    legalName: text(300).required().description("The name as SAT has it, without the company type."),
    tradeName: text(100).required(),
    taxRegime: code("c_RegimenFiscal", /^\d{3}$/, "tax-regimes").required(),
    postalCode: postalCode
      .required()
      .description("The postal code of the first branch, where invoices are issued."),
  }),
);

export const emailTokenValidator: Validator<{ token: string }> = createValidator(
  Joi.object({ token: linkToken.required() }),
);
