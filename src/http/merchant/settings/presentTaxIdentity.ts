import Joi from "joi";
import { versionOf } from "../../../domain/merchants/versionOf.ts";
import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import type { Branch } from "../../../models/merchants/Branch.ts";
import type { Merchant } from "../../../models/merchants/Merchant.ts";

export const presentedTaxIdentitySchema: Joi.ObjectSchema = Joi.object({
  rfc: Joi.string().required(),
  person: Joi.string()
    .valid("moral", "fisica")
    .allow(null)
    .required()
    .description("The kind of taxpayer, as the RFC shows it."),
  legalName: Joi.string().required(),
  taxRegime: Joi.string().required(),
  postalCode: Joi.string().required().description("The postal code of the main branch."),
});

export function presentTaxIdentity(merchant: Merchant, main: Branch) {
  const kind = rfcKind(merchant.rfc);
  return {
    rfc: merchant.rfc,
    person: kind === "moral" || kind === "fisica" ? kind : null,
    legalName: merchant.legalName,
    taxRegime: merchant.taxRegime,
    postalCode: main.postalCode,
  };
}

export function taxIdentityVersion(merchant: Merchant, main: Branch): string {
  return versionOf(merchant.updatedAt, main.updatedAt);
}
