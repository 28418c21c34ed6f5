import Joi from "joi";
import {
  limitNames,
  type Limits,
  limitsOf,
  type MerchantLimits,
  type Plans,
} from "../../domain/merchants/limits.ts";

const number = Joi.number().integer();
const someLimits = Joi.object(Object.fromEntries(limitNames.map((name) => [name, number])));

export const plansSchema: Joi.ObjectSchema = Joi.object({
  items: Joi.array()
    .items(Joi.object({ name: Joi.string().required(), limits: someLimits.required() }))
    .required(),
});

export const presentedLimitsSchema: Joi.ObjectSchema = Joi.object({
  plan: Joi.string().allow(null).required(),
  ...Object.fromEntries(limitNames.map((name) => [name, number.allow(null).required()])),
}).description("The most that the merchant may have or bring in of each; null where nothing bounds it.");

/** The limits that count for a merchant where nobody has set others. */
export interface DefaultLimits {
  readonly plans: Plans;
  readonly promptDocumentsPerMinute: number;
}

/** Returns the limits that count for a merchant, under every name. */
export function presentLimits(limits: MerchantLimits, { plans, promptDocumentsPerMinute }: DefaultLimits) {
  const own: Limits = { promptDocumentsPerMinute, ...limitsOf(limits, plans) };
  return {
    plan: limits.plan ?? null,
    ...(Object.fromEntries(limitNames.map((name) => [name, own[name] ?? null])) as Record<
      (typeof limitNames)[number],
      number | null
    >),
  };
}
