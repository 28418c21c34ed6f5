import Joi from "joi";
import type { ConfiguredPac } from "../../operations/pacs/configuredPacs.ts";
import type { PacFigures } from "../../queries/admin/pacFigures.ts";
import { stampOutcomesSchema } from "./presentAdminMerchant.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";

const ms = Joi.number().integer().min(0).allow(null).required();

export const breakerSchema: Joi.ObjectSchema = Joi.object({
  state: Joi.string().valid("open", "closed").required().description("open: nothing is sent to this PAC."),
  openUntil: Joi.string().isoDate().allow(null).required(),
  reason: Joi.string().allow(null).required(),
}).meta({ name: "PacBreaker" });

export const pacSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().required(),
  name: Joi.string().required(),
  livemode: Joi.boolean().required(),
  host: Joi.string().required(),
  lastSuccessAt: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("The time of the last valid answer; a refusal of the document is one too."),
  lastFailureAt: Joi.string().isoDate().allow(null).required().description("Within the last day."),
  lastHour: Joi.object({ outcomes: stampOutcomesSchema.required(), medianMs: ms, p95Ms: ms }).required(),
  breaker: breakerSchema.required(),
});

export const probeSchema: Joi.ObjectSchema = Joi.object({
  ok: Joi.boolean().required(),
  tookMs: Joi.number().integer().min(0).required(),
  stampsLeft: Joi.number().integer().allow(null).required(),
  error: Joi.string().allow(null).required().description("The reason why not, as an error's code."),
});

/** Returns a PAC with how it answers; where it is, but nothing of its credentials. */
export function presentPac({ id, livemode, host, pac }: ConfiguredPac, figures: PacFigures) {
  const { lastSuccessAt, lastFailureAt, lastHour, breaker } = figures;
  return {
    id,
    name: pac.name,
    livemode,
    host,
    lastSuccessAt: instantOrNull(lastSuccessAt),
    lastFailureAt: instantOrNull(lastFailureAt),
    lastHour,
    breaker: presentBreaker(breaker),
  };
}

export function presentBreaker(breaker: PacFigures["breaker"]) {
  if (!breaker) return { state: "closed", openUntil: null, reason: null };
  return { state: "open", openUntil: presentInstant(breaker.openUntil), reason: breaker.reason };
}
