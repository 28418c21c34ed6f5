import Joi from "joi";
import { also } from "./schemas.ts";
import type { ValidationContext } from "./validationContext.ts";

/** CFDI began in 2011; nothing older can be a sale of this system. */
const earliest = Date.UTC(2011, 0, 1);
const dayMs = 86_400_000;

const form =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
/** The same, or its day alone. */
const saleForm = new RegExp(form.source.replace("T(", "(?:T(").replace(/\$$/, ")?$"));

/** An ISO 8601 instant with its offset, as sent. */
export const instant: Joi.StringSchema = Joi.string()
  .pattern(form, { name: "instant" })
  .custom(
    also(form, (value, helpers) => (isOnTheCalendar(value) ? value : helpers.error("instant.calendar"))),
  );

/**
 * An instant at which a sale can have happened, since 2011 and at most a day ahead of our clock; or the day of it alone,
 * which whoever knows the branch reads (`saleInstantOf`).
 */
export const saleInstant: Joi.StringSchema = Joi.string()
  .pattern(saleForm, { name: "saleInstant" })
  .custom(
    also(saleForm, (value, helpers) => {
      if (!isOnTheCalendar(value)) return helpers.error("instant.calendar");
      const at = Date.parse(value);
      const { now } = helpers.prefs.context as ValidationContext;
      if (at < earliest) return helpers.error("instant.early");
      return at > now.getTime() + dayMs ? helpers.error("instant.late") : value;
    }),
  );

function isOnTheCalendar(value: string): boolean {
  const [, year, month, day] = saleForm.exec(value) as unknown as [string, string, string, string];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
