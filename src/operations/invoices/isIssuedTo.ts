import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Invoice } from "../../models/Invoice.ts";

/** Says whether an invoice is for this very receiver, and the same use. A global invoice is for nobody who asks. */
export function isIssuedTo(
  { kind, comprobante: { Receptor } }: Pick<Invoice, "kind" | "comprobante">,
  customer: TicketCustomer,
): boolean {
  return (
    kind !== "global" &&
    Receptor.Rfc === customer.rfc &&
    Receptor.UsoCFDI === customer.cfdiUse &&
    Receptor.DomicilioFiscalReceptor === customer.postalCode &&
    Receptor.ResidenciaFiscal === customer.taxResidence &&
    Receptor.NumRegIdTrib === customer.foreignTaxId &&
    Receptor.RegimenFiscalReceptor === customer.taxRegime
  );
}
