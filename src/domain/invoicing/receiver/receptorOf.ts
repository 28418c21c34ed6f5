import type { Receptor } from "../../cfdi/receptor.ts";
import type { TicketCustomer } from "../../tickets/ticket.ts";
import { normalizeName } from "../../taxpayers/normalizeName.ts";

/** Returns the receiver as a document writes it. */
export function receptorOf(customer: TicketCustomer): Receptor {
  return {
    Rfc: customer.rfc,
    Nombre: normalizeName(customer.name),
    DomicilioFiscalReceptor: customer.postalCode,
    ...(customer.taxResidence && { ResidenciaFiscal: customer.taxResidence }),
    ...(customer.foreignTaxId && { NumRegIdTrib: customer.foreignTaxId }),
    RegimenFiscalReceptor: customer.taxRegime,
    UsoCFDI: customer.cfdiUse,
  };
}
