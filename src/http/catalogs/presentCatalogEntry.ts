import Joi from "joi";
import type { CatalogDefinition, CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";

const nullableText = Joi.string().allow(null, "").required();

export const catalogEntryKeys = {
  code: Joi.string().required(),
  parent: nullableText.description(
    "The parent within which the code is unique; null where it is unique by itself.",
  ),
  description: Joi.string().allow("").required(),
  validFrom: nullableText.description("First day in force; null: since CFDI 4.0 began."),
  validUntil: nullableText.description("Last day in force; null while there is none."),
  fields: Joi.object().unknown().required().description("The catalog's other columns, by our names of them."),
};

export const presentedCatalogEntrySchema: Joi.ObjectSchema = Joi.object(catalogEntryKeys).meta({
  name: "CatalogEntry",
});

/** Returns a row, with what its code is unique within by its own name too (`state` of a municipality). */
export function presentCatalogEntry(
  row: CatalogRow,
  definition: Pick<CatalogDefinition, "parent"> | undefined,
) {
  const { code, parent, description, validFrom, validUntil, fields } = row;
  const [within] = definition?.parent ?? [];
  return {
    code,
    parent: parent === "" ? null : parent,
    description,
    validFrom,
    validUntil,
    fields: within === undefined || parent === "" ? fields : { [within]: parent, ...fields },
  };
}
