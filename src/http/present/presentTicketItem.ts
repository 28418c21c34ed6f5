import Joi from "joi";
import type { TicketItem, TicketTax } from "../../domain/tickets/ticket.ts";
import type { TicketPart } from "../../domain/tickets/ticketDetails.ts";
import { presentAnyMoney, presentMoney } from "./presentMoney.ts";

const words = Joi.array().items(Joi.string());

const taxSchema = Joi.object({
  tax: Joi.string().required(),
  kind: Joi.string().required(),
  rate: Joi.number(),
  withheld: Joi.boolean().required(),
  base: Joi.number(),
  excludedPerUnit: Joi.number(),
}).meta({ name: "TicketTax" });

const partSchema = Joi.object({
  productKey: Joi.string().required(),
  sku: Joi.string(),
  quantity: Joi.number().required(),
  unit: Joi.string(),
  description: Joi.string().required(),
  unitPrice: Joi.number(),
  customsDeclarations: words,
}).meta({ name: "TicketPart" });

/** A field that the line left out stays absent: its product may supply it when the invoice is made. */
export const presentedItemSchema: Joi.ObjectSchema = Joi.object({
  sku: Joi.string(),
  description: Joi.string().required(),
  quantity: Joi.number().required(),
  unitPrice: Joi.number().required(),
  discount: Joi.number(),
  productKey: Joi.string(),
  unitKey: Joi.string(),
  taxObject: Joi.string(),
  taxes: Joi.array().items(taxSchema).required(),
  thirdParty: Joi.object({
    rfc: Joi.string().required(),
    name: Joi.string().required(),
    taxRegime: Joi.string().required(),
    postalCode: Joi.string().required(),
  }),
  customsDeclarations: words,
  propertyTaxAccounts: words,
  parts: Joi.array().items(partSchema),
}).meta({ name: "TicketItem" });

/**
 * Returns a line as the point of sale sent it, its amounts as numbers; JSON leaves out what is undefined. Each field is
 * named, since V8 takes ten times as long to spread what was read key by key.
 */
export function presentTicketItem(item: TicketItem) {
  return {
    sku: item.sku,
    description: item.description,
    quantity: presentMoney(item.quantity),
    unitPrice: presentMoney(item.unitPrice),
    discount: presentAnyMoney(item.discount),
    productKey: item.productKey,
    unitKey: item.unitKey,
    taxObject: item.taxObject,
    taxes: item.taxes.map(presentTax),
    thirdParty: item.thirdParty,
    customsDeclarations: item.customsDeclarations,
    propertyTaxAccounts: item.propertyTaxAccounts,
    parts: item.parts?.map(presentPart),
    complements: item.complements,
  } satisfies Record<keyof TicketItem, unknown>;
}

function presentTax({ tax, kind, rate, withheld, base, excludedPerUnit }: TicketTax) {
  return {
    tax,
    kind,
    rate: presentAnyMoney(rate),
    withheld,
    base: presentAnyMoney(base),
    excludedPerUnit: presentAnyMoney(excludedPerUnit),
  } satisfies Record<keyof TicketTax, unknown>;
}

function presentPart({ quantity, unitPrice, ...part }: TicketPart) {
  return { ...part, quantity: presentMoney(quantity), unitPrice: presentAnyMoney(unitPrice) };
}
