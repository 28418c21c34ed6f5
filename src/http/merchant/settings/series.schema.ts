import Joi from "joi";
import { cfdiTypes } from "../../../domain/merchants/merchantDefaults.ts";
import type { Series } from "../../../models/merchants/Series.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { flag, seriesCode } from "../fields.ts";

/** c_TipoDeComprobante. */
const cfdiType: Joi.StringSchema = Joi.string().valid(...cfdiTypes);
const nextFolio = Joi.number().integer().min(1).max(999_999_999_999);

export interface NewSeriesBody {
  readonly code: string;
  readonly cfdiType: Series["cfdiType"];
  readonly nextFolio: number;
  readonly isDefault: boolean;
  readonly livemode?: boolean;
}

export const newSeriesValidator: Validator<NewSeriesBody> = createValidator(
  Joi.object({
    code: seriesCode.required(),
    cfdiType: cfdiType.default("I"),
    nextFolio: nextFolio.default(1),
    isDefault: flag.default(false),
    livemode: flag.description("The session's mode when absent."),
  }),
);

export const seriesValidator: Validator<{ readonly nextFolio?: number; readonly isDefault: boolean }> =
  createValidator(
    Joi.object({
      nextFolio: nextFolio.description(
        "The next folio: it can only increase, past every folio that was issued; as it is when absent.",
      ),
      isDefault: flag.required(),
    }),
  );

export type SeriesListQuery = PageQuery & {
  readonly livemode?: boolean;
  readonly cfdiType?: Series["cfdiType"];
};

export const seriesListQueryValidator: Validator<SeriesListQuery> = createValidator(
  Joi.object({ livemode: Joi.boolean(), cfdiType, ...pageKeys }),
);
