import Joi from "joi";
import type { TaxIdentity } from "../../../domain/merchants/taxIdentityFaults.ts";
import { normalizeName } from "../../../domain/taxpayers/normalizeName.ts";
import type { Profile } from "../../../operations/merchants/updateProfile.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { code, email, postalCode, rfc, text } from "../../validation/schemas.ts";

export const profileValidator: Validator<Profile> = createValidator(
  Joi.object({
    tradeName: text(150).required(),
    phone: Joi.string()
      .pattern(/^\+?(?:[ ()-]*\d){7,20}$/, { name: "phone" })
      .allow(null)
      .default(null),
    email: email.allow(null).default(null),
    website: Joi.string()
      .max(200)
      .pattern(/^https?:\/\/[^\s<>"']+\.[^\s<>"']+$/, { name: "website" })
      .allow(null)
      .default(null),
    language: Joi.string()
      .valid("es", "en")
      .required()
      .description("The language of mails to its team and customers."),
  }),
);

export const taxInfoValidator: Validator<TaxIdentity> = createValidator(
  Joi.object({
    rfc: rfc.required(),
    legalName: text(254)
      .custom((name: string) => normalizeName(name))
      .required()
      .description("The name as on the constancia de situación fiscal, without the company type."),
    taxRegime: code("c_RegimenFiscal", /^\d{3}$/, "tax-regimes").required(),
    postalCode: postalCode.required().description("The postal code of the main branch."),
  }),
);
