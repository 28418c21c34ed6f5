import type Joi from "joi";
import type { ValidationErrorItem } from "joi";
import { mostFaults } from "../../errors.ts";
import { explainDetail } from "./explainDetail.ts";
import { pruned } from "./pruned.ts";
import type { Shape } from "./shapeOf.ts";
import { unstorableIn } from "./unstorable.ts";
import type { ValidationContext } from "./validationContext.ts";

export type Found<T> =
  | { readonly value: T; readonly details?: never }
  | { readonly details: readonly ValidationErrorItem[]; readonly value?: never };

/**
 * Asks Joi for the value in canonical form, or for what is wrong with it. Joi gets no more of the value than the first
 * hundred faults need, so that the price does not grow with what somebody sends.
 */
export function findFaults<T>(
  schema: Joi.Schema,
  shape: Shape,
  value: unknown,
  context: ValidationContext,
): Found<T> {
  const seen = pruned(value, shape, { unknown: mostFaults + 1 });
  const result = schema.validate(seen, { abortEarly: false, errors: { render: false }, context });
  const details = result.error?.details ?? [];
  const known = new Set(details.map(({ path }) => path.join("\n")));
  const unstorable = unstorableIn(seen, shape, mostFaults + 1).filter((path) => !known.has(path.join("\n")));
  const explained = details.map((detail) => explainDetail(detail, schema, seen));
  const all = [...explained, ...unstorable.map(asDetail)];
  return all.length > 0 ? { details: all } : { value: result.value as T };
}

function asDetail(path: readonly (string | number)[]): ValidationErrorItem {
  return { message: "", type: "string.unstorable", path: [...path] };
}
