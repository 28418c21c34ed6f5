import Joi from "joi";
import type { ProductSheet } from "../../../domain/products/productSheet.ts";
import type { ProductTerms } from "../../../domain/products/productTerms.ts";
import type { ProductFilter } from "../../../queries/products.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { productKey, taxObject, taxSchema, unitKey } from "../../pos/tickets.schema.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { amount, documentText, text } from "../../validation/schemas.ts";

const terms = {
  productKey: productKey.required(),
  unitKey: unitKey.default("H87"),
  taxObject: taxObject.description("02 with taxes, else 01, when absent."),
  taxes: Joi.array().items(taxSchema).max(20).default([]),
};

/** The validator of a product, also of each row of an imported file. */
export const productValidator: Validator<ProductSheet> = createValidator(
  Joi.object({
    sku: documentText(100).required().description("The SKU as points of sale send it."),
    description: documentText(1_000).required(),
    ...terms,
    unitPrice: amount({ min: 0, max: 1e12, decimals: 6 }).description(
      "The price for people; tickets bring their own.",
    ),
  }),
  { fast: true },
);

export const productExample = {
  sku: "7501000173",
  description: "Cuaderno profesional",
  productKey: "14111514",
  unitKey: "H87",
  taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
  unitPrice: 45,
};

export type SkuMappingBody = ProductTerms & { readonly skus: readonly string[] };

export const skuMappingValidator: Validator<SkuMappingBody> = createValidator(
  Joi.object({
    skus: Joi.array()
      .items(text(100))
      .min(1)
      .max(1_000)
      .required()
      .description("The SKUs of the inbox, or of products."),
    ...terms,
  }),
);

const search = text(100).description("Any part, whatever its case and accents.");

export const productListQueryValidator: Validator<PageQuery & ProductFilter> = createValidator(
  Joi.object({
    q: search.description("A part of the SKU or of the description, whatever its case and accents."),
    sku: text(100),
    productKey,
    ...pageKeys,
  }),
);

export const unmappedListQueryValidator: Validator<PageQuery & Pick<ProductFilter, "q">> = createValidator(
  Joi.object({ q: search, ...pageKeys }),
);
