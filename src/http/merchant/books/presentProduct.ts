import Joi from "joi";
import type { TicketTax } from "../../../domain/tickets/ticket.ts";
import type { Product } from "../../../models/merchants/Product.ts";
import type { UnmappedSku } from "../../../models/merchants/UnmappedSku.ts";
import { presentMoney } from "../../present/presentMoney.ts";

const presentedTaxSchema = Joi.object({
  tax: Joi.string().valid("IVA", "IEPS", "ISR").required(),
  kind: Joi.string().valid("rate", "quota", "exempt").required(),
  rate: Joi.number().allow(null).required(),
  withheld: Joi.boolean().required(),
});

export const presentedProductSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  sku: Joi.string().required(),
  description: Joi.string().required(),
  productKey: Joi.string().required(),
  unitKey: Joi.string().required(),
  taxObject: Joi.string().allow(null).required().description("Null: 02 with taxes, else 01."),
  taxes: Joi.array().items(presentedTaxSchema).required(),
  unitPrice: Joi.number().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
});

export const presentedUnmappedSkuSchema: Joi.ObjectSchema = Joi.object({
  sku: Joi.string().required(),
  description: Joi.string().required().description("The description as tickets have it."),
  seenCount: Joi.number().integer().required().description("Lines of tickets taken in."),
  firstSeenAt: Joi.string().isoDate().required(),
  lastSeenAt: Joi.string().isoDate().required(),
});

export function presentProduct(row: Product) {
  return {
    id: row.id,
    sku: row.sku,
    description: row.description,
    productKey: row.productKey,
    unitKey: row.unitKey,
    taxObject: row.taxObject,
    taxes: row.taxes.map(presentTax),
    unitPrice: row.unitPrice === null ? null : presentMoney(row.unitPrice),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

export function presentUnmappedSku({ sku, description, seenCount, firstSeenAt, lastSeenAt }: UnmappedSku) {
  return {
    sku,
    description,
    seenCount: Number(seenCount),
    firstSeenAt: new Date(firstSeenAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  };
}

function presentTax({ tax, kind, rate, withheld }: TicketTax) {
  return { tax, kind, rate: rate === undefined ? null : presentMoney(rate), withheld };
}
