import type { Receptor } from "../../domain/cfdi/receptor.ts";
import { receptorOf } from "../../domain/invoicing/receiver/receptorOf.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Invoice } from "../../models/Invoice.ts";

/** Says whether the invoice has its receiver just as the customer gives it, letter by letter. */
export function isSameReceiver(
  { comprobante: { Receptor } }: Pick<Invoice, "comprobante">,
  customer: TicketCustomer,
): boolean {
  const wished = receptorOf(customer);
  const attributes = Object.keys({ ...Receptor, ...wished }) as (keyof Receptor)[];
  return attributes.every((attribute) => Receptor[attribute] === wished[attribute]);
}
