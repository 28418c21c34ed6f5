import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import type { RetentionIssue } from "./buildRetention.ts";
import type { Retention } from "./retention.ts";
import { retentionTotals } from "./retentionTotals.ts";

/** A retention as it is stored: what the merchant wrote, and the document that only lacks what sealing adds. */
export interface KeptRetention {
  readonly content: Retention;
  readonly document: XmlElement;
}

/** The RFC of whoever has none. */
const foreignRfc = "XEXX010101000";

/**
 * Returns what a retention has in common with a CFDI (parties, place, relation, and what is withheld as its total), under
 * a CFDI's names: mails, files and cancellations read them there. It is never sealed.
 */
export function commonParts(
  content: Retention,
  { emisor, lugarExpedicion }: Pick<RetentionIssue, "emisor" | "lugarExpedicion">,
): UnsealedComprobante {
  const { receiver, relation } = content;
  const { MontoTotOperacion, MontoTotRet } = retentionTotals(content);
  const isNational = receiver.nationality === "national";
  return {
    Version: "4.0",
    TipoDeComprobante: "R",
    Exportacion: "01",
    LugarExpedicion: lugarExpedicion,
    Moneda: "MXN",
    SubTotal: MontoTotOperacion,
    Total: MontoTotRet,
    ...(relation && {
      CfdiRelacionados: [{ TipoRelacion: relation.type, CfdiRelacionado: [{ UUID: relation.uuid }] }],
    }),
    Emisor: emisor,
    Receptor: {
      Rfc: isNational ? receiver.rfc : foreignRfc,
      Nombre: receiver.name,
      DomicilioFiscalReceptor: isNational ? receiver.postalCode : "",
      RegimenFiscalReceptor: "",
      UsoCFDI: "",
      ...(!isNational && receiver.taxId !== undefined && { NumRegIdTrib: receiver.taxId }),
    },
    Conceptos: [],
  };
}
