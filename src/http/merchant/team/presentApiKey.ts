import Joi from "joi";
import { scopes } from "../../../domain/access/scopes.ts";
import type { ApiKey } from "../../../models/access/ApiKey.ts";
import { instantOrNull } from "../../present/presentInstant.ts";

const instant = Joi.string().isoDate().allow(null).required();

export const presentedApiKeySchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  name: Joi.string().required(),
  prefix: Joi.string().required().description("The beginning of the key; the rest is shown when it is made."),
  scopes: Joi.array()
    .items(Joi.string().valid(...scopes))
    .required(),
  branchId: Joi.string().guid().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  expiresAt: instant,
  lastUsedAt: instant.description("To the minute."),
  revokedAt: instant,
  previousSecretUntil: instant.description("While a rotation overlaps."),
});

export const createdApiKeySchema: Joi.ObjectSchema = presentedApiKeySchema.keys({
  key: Joi.string().allow(null).required().description("The whole key, shown this once."),
});

/** Returns a key as its owners see it; its secret is not among what is known of it. */
export function presentApiKey(row: ApiKey, now: Date) {
  const overlaps = row.previousExpiresAt !== null && row.previousExpiresAt > now;
  return {
    id: row.id,
    livemode: row.livemode,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    branchId: row.branchId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: instantOrNull(row.expiresAt),
    lastUsedAt: instantOrNull(row.lastUsedAt),
    revokedAt: instantOrNull(row.revokedAt),
    previousSecretUntil: overlaps ? instantOrNull(row.previousExpiresAt) : null,
  };
}
