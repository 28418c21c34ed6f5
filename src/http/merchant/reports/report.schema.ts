import Joi from "joi";
import { reportNames } from "../../../domain/reports/reportTable.ts";
import { dayRangeKeys, type DayRangeQuery } from "../../lists/dayRange.ts";
import { oneOf } from "../../validation/schemas.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";

export const reportName = oneOf(reportNames);

export const reportFormats = ["csv", "xlsx"] as const;

export interface ReportOrder extends DayRangeQuery {
  readonly format: (typeof reportFormats)[number];
}

export const reportOrderValidator: Validator<ReportOrder> = createValidator(
  Joi.object({ ...dayRangeKeys, format: oneOf(reportFormats).required() }),
);

export const reportSchema: Joi.ObjectSchema = Joi.object({
  name: reportName.required(),
  from: Joi.string().required(),
  to: Joi.string().required(),
  timeZone: Joi.string().required(),
  columns: Joi.array()
    .items(
      Joi.object({
        key: Joi.string().required(),
        kind: Joi.string().valid("text", "count", "amount").required(),
        title: Joi.string().required().description("In the language of the request, as the words are."),
        words: Joi.object()
          .pattern(Joi.string(), Joi.string())
          .required()
          .description("What the values of a text mean, where it is one of a few."),
      }),
    )
    .required(),
  rows: Joi.array()
    .items(Joi.array().items(Joi.alternatives(Joi.string().allow(""), Joi.number()).allow(null)))
    .required()
    .description("A cell for each column, in their order."),
});
