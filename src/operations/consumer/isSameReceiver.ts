import { normalizeName } from "../../domain/taxpayers/normalizeName.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Invoice } from "../../models/Invoice.ts";

/** Whether the invoice says of its receiver what the customer says, letter by letter. */
export function isSameReceiver(
  { comprobante: { Receptor } }: Pick<Invoice, "comprobante">,
  customer: TicketCustomer,
): boolean {
  return (
    Receptor.Rfc === customer.rfc &&
    Receptor.Nombre === normalizeName(customer.name) &&
    Receptor.DomicilioFiscalReceptor === customer.postalCode &&
    Receptor.RegimenFiscalReceptor === customer.taxRegime &&
    Receptor.UsoCFDI === customer.cfdiUse
  );
}
