import Joi from "joi";
import { versionOf } from "../../../domain/merchants/versionOf.ts";
import type { Merchant } from "../../../models/merchants/Merchant.ts";
import { instantOrNull } from "../../present/presentInstant.ts";

export const presentedProfileSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  tradeName: Joi.string().required(),
  phone: Joi.string().allow(null).required(),
  email: Joi.string().allow(null).required(),
  website: Joi.string().allow(null).required(),
  language: Joi.string().valid("es", "en").required(),
  slug: Joi.string().allow(null).required().description("Address of its self-invoicing page."),
  liveSince: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("The moment of going live; null while it is in test."),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
});

export function presentProfile(row: Merchant) {
  return {
    id: row.id,
    tradeName: row.tradeName,
    phone: row.phone,
    email: row.email,
    website: row.website,
    language: row.language,
    slug: row.slug,
    liveSince: instantOrNull(row.liveSince),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function profileVersion({ updatedAt }: Merchant): string {
  return versionOf(updatedAt);
}
