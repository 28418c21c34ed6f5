import Joi from "joi";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { presentAnyMoney } from "./presentMoney.ts";
import { presentedItemSchema, presentTicketItem } from "./presentTicketItem.ts";

const inSingleReads = "As it was sent; in single reads only.";

/** The fields of the point of sale that lists leave out. */
export const presentedSaleKeys = {
  exchangeRate: Joi.number().allow(null).description(inSingleReads),
  paymentForm: Joi.string().description(inSingleReads),
  paymentMethod: Joi.string().description(inSingleReads),
  pricesIncludeTax: Joi.boolean().description(inSingleReads),
  discount: Joi.number().allow(null).description(inSingleReads),
  items: Joi.array().items(presentedItemSchema).description(inSingleReads),
  customer: Joi.object({
    rfc: Joi.string().required(),
    name: Joi.string().required(),
    postalCode: Joi.string().required(),
    taxRegime: Joi.string().required(),
    cfdiUse: Joi.string().required(),
    email: Joi.string(),
    taxResidence: Joi.string(),
    foreignTaxId: Joi.string(),
  })
    .allow(null)
    .description("The receiver as the ticket has it; in single reads only."),
};

/** Returns what lists leave out of a sale: its terms, its lines and its receiver. */
export function presentSale(sale: Ticket) {
  return {
    exchangeRate: presentAnyMoney(sale.exchangeRate) ?? null,
    paymentForm: sale.paymentForm,
    paymentMethod: sale.paymentMethod,
    pricesIncludeTax: sale.pricesIncludeTax,
    discount: presentAnyMoney(sale.discount) ?? null,
    items: sale.items.map(presentTicketItem),
    customer: sale.customer ?? null,
  };
}
