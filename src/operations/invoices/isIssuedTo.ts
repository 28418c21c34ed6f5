import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Invoice } from "../../models/Invoice.ts";

/** Says whether an invoice is for this very receiver, and the same use. */
export function isIssuedTo(
  { comprobante: { Receptor } }: Pick<Invoice, "comprobante">,
  customer: TicketCustomer,
): boolean {
  return (
    Receptor.Rfc === customer.rfc &&
    Receptor.UsoCFDI === customer.cfdiUse &&
    Receptor.DomicilioFiscalReceptor === customer.postalCode &&
    Receptor.ResidenciaFiscal === customer.taxResidence &&
    Receptor.NumRegIdTrib === customer.foreignTaxId &&
    Receptor.RegimenFiscalReceptor === customer.taxRegime
  );
}
