import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Emisor } from "../cfdi/emisor.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import type { Payment, PlacesOf } from "./payment.ts";
import { writePagos } from "./writePagos.ts";

export interface Rep {
  readonly emisor: Emisor;
  /** The receiver of the paid invoices; the use of this document is its own. */
  readonly receptor: Receptor;
  /** The postal code of the branch that issues it. */
  readonly postalCode: string;
  readonly payments: readonly Payment[];
  readonly placesOf: PlacesOf;
}

/**
 * Builds the document that tells SAT of payments (recibo electrónico de pago): its envelope is fixed (CRP20101 to
 * CRP20123), the complement says everything. It has neither Serie nor Folio yet.
 */
export function buildRep({ emisor, receptor, postalCode, payments, placesOf }: Rep): UnsealedComprobante {
  return {
    Version: "4.0",
    SubTotal: "0",
    // c_Moneda: no currency.
    Moneda: "XXX",
    Total: "0",
    TipoDeComprobante: "P",
    Exportacion: "01",
    LugarExpedicion: postalCode,
    Emisor: emisor,
    Receptor: { ...receptor, UsoCFDI: "CP01" },
    Conceptos: [
      {
        ClaveProdServ: "84111506",
        Cantidad: "1",
        ClaveUnidad: "ACT",
        Descripcion: "Pago",
        ValorUnitario: "0",
        Importe: "0",
        ObjetoImp: "01",
      },
    ],
    Complemento: [writePagos(payments, placesOf)],
  };
}
