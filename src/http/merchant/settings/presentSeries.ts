import Joi from "joi";
import type { Series } from "../../../models/merchants/Series.ts";

export const presentedSeriesSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  code: Joi.string().required(),
  cfdiType: Joi.string().valid("I", "E", "P", "T", "N").required(),
  nextFolio: Joi.number().integer().required(),
  isDefault: Joi.boolean().required(),
  createdAt: Joi.string().isoDate().required(),
});

export function presentSeries(row: Series) {
  return {
    id: row.id,
    livemode: row.livemode,
    code: row.code,
    cfdiType: row.cfdiType,
    nextFolio: Number(row.nextFolio),
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
  };
}
