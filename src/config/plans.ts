import Joi from "joi";

const room = Joi.number().integer().min(0).max(100_000);
const pace = Joi.number().integer().min(1).max(1_000_000);

const plan = Joi.object({
  branches: room,
  members: room,
  apiKeys: room,
  callsPerMinute: pace,
  promptDocumentsPerMinute: pace,
});

const table = Joi.object().pattern(Joi.string().trim().min(1).max(60), plan).max(100);

/** The limits of the plans that a house sells, by their names, as `PLANS` has them in JSON. */
export type ConfiguredPlans = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** The variable of the plans: a JSON object like `{"básico":{"branches":1,"callsPerMinute":300}}`. */
export const plansVariable: Joi.StringSchema = Joi.string().custom(readPlans).messages({
  "plans.invalid": '"PLANS" must be a JSON object of limits by plan: {{#reason}}',
});

function readPlans(text: string, helpers: Joi.CustomHelpers): ConfiguredPlans | Joi.ErrorReport {
  const parsed = parse(text);
  const { value, error } = table.required().validate(parsed, { abortEarly: false, convert: false });
  if (error) return helpers.error("plans.invalid", { reason: error.message });
  return new Map(Object.entries(value as Record<string, Record<string, number>>));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
