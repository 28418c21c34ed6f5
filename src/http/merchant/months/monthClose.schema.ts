import Joi from "joi";
import { monthLineNames } from "../../../domain/merchants/monthLines.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { month, type MonthBody } from "../../validation/month.ts";
import { text } from "../../validation/schemas.ts";

export interface ClosingBody extends MonthBody {
  readonly note?: string;
}

export const closingValidator: Validator<ClosingBody> = createValidator(
  Joi.object({
    month: month.required(),
    note: text(500).description("Why it is closed with something open; needed then."),
  }),
);

const count = Joi.number().integer().allow(null).required();

export const monthCloseSchema: Joi.ObjectSchema = Joi.object({
  month: Joi.string().required(),
  from: Joi.string().required(),
  to: Joi.string().required(),
  timeZone: Joi.string()
    .required()
    .description("The main branch's, whose clock says when the month is over."),
  isOver: Joi.boolean().required().description("A month is closed once it is over."),
  lines: Joi.array()
    .items(
      Joi.object({
        name: Joi.string()
          .valid(...monthLineNames)
          .required(),
        done: Joi.boolean().required(),
        count: count.description("What is open of it; null where it cannot be counted."),
      }),
    )
    .required(),
  closed: Joi.object({
    at: Joi.string().isoDate().required(),
    by: Joi.object({ id: Joi.string().guid().required(), name: Joi.string().required() })
      .allow(null)
      .required(),
    note: Joi.string().allow(null).required(),
    openLines: Joi.array()
      .items(Joi.string())
      .required()
      .description("The names of the lines that were open then."),
  })
    .allow(null)
    .required()
    .description("The mark that somebody has closed it; it forbids nothing. Null while it is open."),
});
