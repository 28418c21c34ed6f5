import Joi from "joi";
import { cfdiTypes, type MerchantDefaults } from "../../../domain/merchants/merchantDefaults.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { seriesCode } from "../fields.ts";

const branchId = uuid.description("The main branch: of tickets that name none, and the merchant's address.");
const series = (code: Joi.Schema): Joi.ObjectSchema =>
  Joi.object(Object.fromEntries(cfdiTypes.map((type) => [type, code])));

export const defaultsValidator: Validator<MerchantDefaults> = createValidator(
  Joi.object({
    branchId: branchId.required(),
    series: series(seriesCode.allow(null).default(null))
      .required()
      .description(
        "By type of CFDI, the code of the series for documents that name none, in the session's mode; none when null or absent.",
      ),
  }),
);

export const presentedDefaultsSchema: Joi.ObjectSchema = Joi.object({
  branchId: Joi.string().guid().required(),
  series: series(Joi.string().allow(null).required()).required(),
});
