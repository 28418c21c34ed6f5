import type { DirectSale } from "../directInvoice.ts";
import type { TicketTax } from "../../tickets/ticket.ts";
import { advanceConcept } from "../../advances/advance.ts";

/** The invoice of an advance as it is sent: an amount instead of lines. */
export interface NewAdvance extends Omit<DirectSale, "type" | "items" | "paymentMethod"> {
  readonly type: "advance";
  readonly amount: string;
  readonly taxes: readonly TicketTax[];
}

/** Returns the sale that the invoice of an advance is: SAT's Concepto with the amount, paid at once. */
export function advanceSale({ type: _type, amount, taxes, ...terms }: NewAdvance): DirectSale {
  const item = { ...advanceConcept, quantity: "1", unitPrice: amount, taxes };
  return { ...terms, type: "income", paymentMethod: "PUE", items: [item] };
}
