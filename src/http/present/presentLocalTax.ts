import Joi from "joi";
import type { TicketLocalTax } from "../../domain/tickets/ticketDetails.ts";
import { presentMoney } from "./presentMoney.ts";

export const localTaxSchema: Joi.ObjectSchema = Joi.object({
  name: Joi.string().required(),
  rate: Joi.number().required(),
  withheld: Joi.boolean().required(),
  amount: Joi.number().required(),
}).meta({ name: "LocalTax" });

export function presentLocalTax({ name, rate, withheld, amount }: TicketLocalTax) {
  return { name, rate: presentMoney(rate), withheld, amount: presentMoney(amount) };
}
