import Joi from "joi";
import { also } from "./schemas.ts";

const form = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar, `YYYY-MM-DD`, without a zone. */
export const day: Joi.StringSchema = Joi.string()
  .pattern(form, { name: "day" })
  .custom(
    also(form, (value, helpers) => (isOnTheCalendar(value) ? value : helpers.error("instant.calendar"))),
  );

function isOnTheCalendar(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
