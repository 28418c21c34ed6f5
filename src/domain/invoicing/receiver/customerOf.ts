import type { Receptor } from "../../cfdi/receptor.ts";
import type { TicketCustomer } from "../../tickets/ticket.ts";

/** Returns the receiver of a document as a ticket says one. */
export function customerOf(receptor: Receptor): TicketCustomer {
  const { ResidenciaFiscal: taxResidence, NumRegIdTrib: foreignTaxId } = receptor;
  return {
    rfc: receptor.Rfc,
    name: receptor.Nombre,
    postalCode: receptor.DomicilioFiscalReceptor,
    taxRegime: receptor.RegimenFiscalReceptor,
    cfdiUse: receptor.UsoCFDI,
    ...(taxResidence !== undefined && { taxResidence }),
    ...(foreignTaxId !== undefined && { foreignTaxId }),
  };
}
