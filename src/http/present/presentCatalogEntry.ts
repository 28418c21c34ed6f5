import Joi from "joi";
import type { CatalogEntry } from "../../domain/catalogs/catalog.ts";

const extra = Joi.array().items(Joi.string());

export const presentedCatalogEntrySchema: Joi.ObjectSchema = Joi.object({
  code: Joi.string().required(),
  description: Joi.string().required(),
  validFrom: Joi.string()
    .allow(null)
    .required()
    .description("First day in force; null: since CFDI 4.0 began."),
  validUntil: Joi.string().allow(null).required().description("Last day in force."),
  persons: extra.description("Kinds of person it is for: fisica, moral."),
  regimes: extra.description("Regimes of the receiver it goes with."),
  transferred: Joi.boolean(),
  withheld: Joi.boolean(),
});

type Known = CatalogEntry & {
  readonly persons?: readonly string[];
  readonly regimes?: readonly string[];
  readonly transferred?: boolean;
  readonly withheld?: boolean;
};

export function presentCatalogEntry(entry: CatalogEntry) {
  const { code, description, from, until, persons, regimes, transferred, withheld } = entry as Known;
  return {
    code,
    description,
    validFrom: from ?? null,
    validUntil: until ?? null,
    ...(persons && { persons }),
    ...(regimes && { regimes }),
    ...(transferred !== undefined && { transferred }),
    ...(withheld !== undefined && { withheld }),
  };
}
