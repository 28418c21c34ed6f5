import Joi from "joi";
import type { FileLink } from "../../../models/FileLink.ts";
import type { LinkTerms } from "../../../operations/fileLinks/linkTerms.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";

const mostHours = 30 * 24;
const mostDownloads = 1_000;

/** The fields by which somebody says for how long and how often a link works. */
export const linkTermKeys: { readonly [Name in keyof LinkTerms]: Joi.Schema } = {
  expiresInHours: Joi.number()
    .integer()
    .min(1)
    .max(mostHours)
    .default(72)
    .description(`The hours for which the link works, ${mostHours} (thirty days) at most; 72 when absent.`),
  maxDownloads: Joi.number()
    .integer()
    .min(1)
    .max(mostDownloads)
    .allow(null)
    .default(null)
    .description(
      "The most downloads; without a limit when null or absent. A download that is resumed counts again.",
    ),
};

export const linkValidator: Validator<LinkTerms> = createValidator(Joi.object(linkTermKeys));

const count = Joi.number().integer();
const instant = Joi.string().isoDate();

export const fileLinkSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  format: Joi.string().valid("xml", "pdf", "zip", "csv", "xlsx").required(),
  open: Joi.boolean().required(),
  downloads: count.required(),
  maxDownloads: count.allow(null).required(),
  lastUsedAt: instant.allow(null).required(),
  createdAt: instant.required(),
  expiresAt: instant.required(),
  revokedAt: instant.allow(null).required(),
}).meta({ name: "FileLink" });

export const issuedLinkSchema: Joi.ObjectSchema = fileLinkSchema
  .keys({ url: Joi.string().uri().required() })
  .meta({ name: "IssuedFileLink" });

/** Returns a link as who made it sees it: nobody is shown its address again. */
export function presentFileLink(link: FileLink, now: Date) {
  const { id, livemode, format, downloads, maxDownloads, revokedAt } = link;
  const isUsedUp = maxDownloads !== null && downloads >= maxDownloads;
  return {
    id,
    livemode,
    format,
    open: revokedAt === null && link.expiresAt > now && !isUsedUp,
    downloads,
    maxDownloads,
    lastUsedAt: instantOrNull(link.lastUsedAt),
    createdAt: presentInstant(link.createdAt),
    expiresAt: presentInstant(link.expiresAt),
    revokedAt: instantOrNull(revokedAt),
  };
}
