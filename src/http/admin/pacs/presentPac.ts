import Joi from "joi";
import { pacProviders } from "../../../domain/pacs/pacProviders.ts";
import { uuid } from "../../validation/schemas.ts";
import type { ListedPac } from "../../../operations/pacs/listPacs.ts";
import type { PacFigures } from "../../../queries/admin/pacFigures.ts";
import type { PacStock } from "../../../queries/admin/pacStocks.ts";
import { stampOutcomesSchema } from "../presentAdminMerchant.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";

export const pacId: Joi.StringSchema = Joi.string().pattern(/^[A-Za-z]{1,20}(-[a-z0-9]{6})?-(test|live)$/, {
  name: "pacId",
});

const count = Joi.number().integer().required();
const ms = Joi.number().integer().min(0).allow(null).required();

export const breakerSchema: Joi.ObjectSchema = Joi.object({
  state: Joi.string()
    .valid("open", "halfOpen", "closed")
    .required()
    .description("open: nothing is sent to this PAC. halfOpen: one call tries whether it is back."),
  openUntil: Joi.string().isoDate().allow(null).required(),
  reason: Joi.string()
    .allow(null)
    .required()
    .description(
      "What the operator said, or for one that failures opened, an error's code; `pac.slow` for answers that took too long.",
    ),
  isAutomatic: Joi.boolean().required().description("True when failures opened it; it closes by itself."),
}).meta({ name: "PacBreaker" });

export const pacSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().required(),
  name: Joi.string().required(),
  provider: Joi.string()
    .valid(...pacProviders)
    .required(),
  label: Joi.string().allow("").required(),
  merchantId: uuid.allow(null).required().description("Whose account it is; null for the platform's."),
  isConfigured: Joi.boolean()
    .required()
    .description("True for the account of the server's configuration, which nobody changes here."),
  livemode: Joi.boolean().required(),
  host: Joi.string().required(),
  position: Joi.number()
    .integer()
    .min(0)
    .required()
    .description("Its place among the accounts of its mode; 0 for the configured one, which comes first."),
  lastSuccessAt: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("The time of the last valid answer; a refusal of the document is one too."),
  lastFailureAt: Joi.string().isoDate().allow(null).required().description("Within the last day."),
  lastHour: Joi.object({ outcomes: stampOutcomesSchema.required(), medianMs: ms, p95Ms: ms }).required(),
  breaker: breakerSchema.required(),
  stock: Joi.object({
    bought: count.description("Stamps bought there of all time, less those given back."),
    used: count.description("Stamps used since the first purchase was written down."),
    left: count.description(
      "What was bought less what was used; below zero when a purchase was not written down.",
    ),
    alertAt: count.description("Staff hear of it when so many are left."),
  })
    .allow(null)
    .required()
    .description("The platform's stamps there; null where no purchase was written down.")
    .meta({ name: "PacStock" }),
});

export const probeSchema: Joi.ObjectSchema = Joi.object({
  ok: Joi.boolean().required(),
  tookMs: Joi.number().integer().min(0).required(),
  stampsLeft: Joi.number().integer().allow(null).required(),
  error: Joi.string().allow(null).required().description("The reason why not, as an error's code."),
});

/** Returns a PAC with how it answers; where it is, but nothing of its credentials. */
export function presentPac(
  { id, livemode, provider, host, pac, account }: ListedPac,
  { figures, stock }: { readonly figures: PacFigures; readonly stock: PacStock | undefined },
  now: Date,
) {
  const { lastSuccessAt, lastFailureAt, lastHour, breaker } = figures;
  return {
    id,
    name: pac.name,
    provider,
    label: account?.label ?? "",
    merchantId: account?.merchantId ?? null,
    isConfigured: account === undefined,
    livemode,
    host,
    position: account?.position ?? 0,
    lastSuccessAt: instantOrNull(lastSuccessAt),
    lastFailureAt: instantOrNull(lastFailureAt),
    lastHour,
    breaker: presentBreaker(breaker, now),
    stock: stock ? presentStock(stock) : null,
  };
}

function presentStock({ bought, used, left, alertAt }: PacStock) {
  return { bought, used, left, alertAt };
}

export function presentBreaker(breaker: PacFigures["breaker"], now: Date) {
  if (!breaker) return { state: "closed", openUntil: null, reason: null, isAutomatic: false };
  const isHalfOpen = breaker.automatic && breaker.openUntil <= now;
  return {
    state: isHalfOpen ? "halfOpen" : "open",
    openUntil: presentInstant(breaker.openUntil),
    reason: breaker.reason,
    isAutomatic: breaker.automatic,
  };
}
