import Joi from "joi";
import { createValidator, type Validator } from "./createValidator.ts";

/** A month of the calendar, `YYYY-MM`. */
export const month: Joi.StringSchema = Joi.string().pattern(/^20\d{2}-(0[1-9]|1[0-2])$/, { name: "month" });

export interface MonthQuery {
  readonly month?: string;
}

export const monthQueryValidator: Validator<MonthQuery> = createValidator(
  Joi.object({ month: month.description("The last month that is over when absent.") }),
);

export interface MonthBody {
  readonly month: string;
}

export const monthValidator: Validator<MonthBody> = createValidator(Joi.object({ month: month.required() }));
