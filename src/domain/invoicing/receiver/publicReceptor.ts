import type { Receptor } from "../../cfdi/receptor.ts";

/**
 * Returns the national generic receiver, which shows whether a ticket makes a document before its receiver is known.
 * Its name is not PUBLICO EN GENERAL, which would make the document a global invoice (CFDI40130).
 */
export function publicReceptor(lugarExpedicion: string): Receptor {
  return {
    Rfc: "XAXX010101000",
    Nombre: "VENTA AL PUBLICO",
    DomicilioFiscalReceptor: lugarExpedicion,
    /** c_RegimenFiscal 616 means without tax obligations (CFDI40159). */
    RegimenFiscalReceptor: "616",
    /** c_UsoCFDI S01 means without tax effects. */
    UsoCFDI: "S01",
  };
}
