import { readComplements } from "../cfdi/complements/readComplements.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { ExactConcepto, ExactInvoice } from "./directInvoice.ts";

/** Returns a document as one that is given exactly: without what the product writes itself, complements as JSON. */
export function exactOf(comprobante: UnsealedComprobante): ExactInvoice["document"] {
  const { Version: _version, Serie: _serie, Folio: _folio, LugarExpedicion: _place, ...rest } = comprobante;
  const { Emisor: _issuer, Addenda: _addenda, Conceptos, Complemento = [], ...document } = rest;
  const complements = readComplements(Complemento);
  return {
    ...document,
    Conceptos: Conceptos.map(exactConcepto),
    ...(Object.keys(complements).length > 0 && { Complemento: complements }),
  };
}

function exactConcepto({ ComplementoConcepto, ...concepto }: Concepto): ExactConcepto {
  return ComplementoConcepto
    ? { ...concepto, ComplementoConcepto: readComplements(ComplementoConcepto) }
    : concepto;
}
