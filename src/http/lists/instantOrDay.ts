import Joi from "joi";
import { addDays } from "../../domain/time/calendarDays.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { startOfDay } from "../../domain/time/startOfDay.ts";
import { zoneOfBranches } from "./dayRange.ts";
import { day } from "../validation/day.ts";
import { instant } from "../validation/instant.ts";
import type { ValidationContext } from "../validation/validationContext.ts";

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the schema of an instant that may be written as a plain day of the main branch's zone: its first moment or its
 * last. Whoever has no branch means a day of Mexico's centre.
 */
export function instantOrDay(edge: "start" | "end"): Joi.StringSchema {
  return Joi.string()
    .max(40)
    .custom((value: string, helpers) => {
      if (!dayForm.test(value)) return judged(instant, value, helpers);
      const found = judged(day, value, helpers);
      if (found !== value) return found;
      const zone = zoneOf(helpers.prefs.context as ValidationContext);
      const first = startOfDay(edge === "start" ? value : addDays(value, 1), zone).getTime();
      return new Date(edge === "start" ? first : first - 1).toISOString();
    });
}

/** Returns the value, or the first fault that the other schema finds. */
export function judged(
  schema: Joi.StringSchema,
  value: string,
  helpers: Joi.CustomHelpers,
): string | Joi.ErrorReport {
  const [detail] = schema.validate(value, { errors: { render: false } }).error?.details ?? [];
  return detail ? helpers.error(detail.type, detail.context) : value;
}

function zoneOf({ principal, catalogs }: ValidationContext): string {
  return principal ? zoneOfBranches(principal.branches, catalogs) : centralZone;
}
