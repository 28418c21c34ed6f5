import Joi from "joi";
import type { TicketItem, TicketTax } from "../../domain/tickets/ticket.ts";
import type { TicketPart } from "../../domain/tickets/ticketDetails.ts";
import { presentMoney } from "./presentMoney.ts";

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

/** Returns a line as the point of sale sent it, its amounts as numbers. */
export function presentTicketItem({ quantity, unitPrice, discount, taxes, parts, ...item }: TicketItem) {
  return {
    ...item,
    quantity: presentMoney(quantity),
    unitPrice: presentMoney(unitPrice),
    ...(discount !== undefined && { discount: presentMoney(discount) }),
    taxes: taxes.map(presentTax),
    ...(parts && { parts: parts.map(presentPart) }),
  };
}

function presentTax({ rate, base, excludedPerUnit, ...tax }: TicketTax) {
  return {
    ...tax,
    ...(rate !== undefined && { rate: presentMoney(rate) }),
    ...(base !== undefined && { base: presentMoney(base) }),
    ...(excludedPerUnit !== undefined && { excludedPerUnit: presentMoney(excludedPerUnit) }),
  };
}

function presentPart({ quantity, unitPrice, ...part }: TicketPart) {
  return {
    ...part,
    quantity: presentMoney(quantity),
    ...(unitPrice !== undefined && { unitPrice: presentMoney(unitPrice) }),
  };
}
