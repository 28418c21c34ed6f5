import Joi from "joi";
import { isPlaceOfIssue } from "../../domain/catalogs/isPlaceOfIssue.ts";
import { instantOrDay } from "../lists/instantOrDay.ts";
import { also, postalCode, uuid } from "../validation/schemas.ts";
import type { ValidationContext } from "../validation/validationContext.ts";

/** A series' code, or a branch's, which can be its series: what CFDI's Serie admits and any till can type. */
export const seriesCode: Joi.StringSchema = Joi.string().pattern(/^[A-Z0-9-]{1,25}$/, { name: "seriesCode" });

/** A postal code of a state whose time zone is known: a branch's, since CFDI wants its wall time. */
export const placeOfIssue: Joi.StringSchema = postalCode.custom(
  also(/^\d{5}$/, (value, helpers) => {
    const { catalogs } = helpers.prefs.context as ValidationContext;
    return isPlaceOfIssue(catalogs, value) ? value : helpers.error("postalCode.unknown");
  }),
);

export const branchIds: Joi.ArraySchema = Joi.array().items(uuid).min(1).max(500).unique();

/** A JSON boolean; `"true"` is not one. */
export const flag: Joi.BooleanSchema = Joi.boolean().strict();

/** A moment to come; of a plain day, its last. */
export const futureInstant: Joi.StringSchema = instantOrDay("end").custom((value: string, helpers) => {
  const { now } = helpers.prefs.context as ValidationContext;
  return Date.parse(value) <= now.getTime() ? helpers.error("instant.past") : value;
});

/** An address of a merchant's system: https, or on this machine. */
export const systemUrl: Joi.StringSchema = Joi.string()
  .uri({ scheme: ["https", "http"] })
  .max(2_000)
  .custom((value: string, helpers) => {
    const { protocol, username, password, hash } = new URL(value);
    if (username || password || hash) return helpers.error("webhookUrl.plain");
    const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(value).hostname);
    return protocol === "https:" || isHere ? value : helpers.error("webhookUrl.secure");
  })
  .required();
