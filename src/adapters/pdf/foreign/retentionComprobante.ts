import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { PrintedComprobante } from "../printedComprobante.ts";
import { attributeOf, childCalled, localName } from "./looseElement.ts";
import { foreignComprobante } from "./foreignComprobante.ts";

/**
 * Returns what a CFDI de retenciones has in common with other documents (parties, place, dates, seal, complements), in
 * their form, so that its pages have their head and foot. Its type is `R`, which c_TipoDeComprobante leaves free.
 */
export function retentionComprobante(root: XmlElement): PrintedComprobante {
  const emisor = childCalled(root, "Emisor");
  const receptor = childCalled(root, "Receptor");
  const party = childCalled(receptor, "Nacional") ?? childCalled(receptor, "Extranjero");
  const foreignId = attributeOf(party, "NumRegIdTribR", "NumRegIdTrib");
  const complements = root.children.filter((child) => localName(child) === "Complemento");
  const folio = attributeOf(root, "FolioInt");
  return {
    ...foreignComprobante({ name: "Comprobante", attributes: {}, children: complements }),
    Version: attributeOf(root, "Version"),
    // Version 1.0 adds an offset.
    Fecha: attributeOf(root, "FechaExp").slice(0, 19),
    Sello: attributeOf(root, "Sello"),
    NoCertificado: attributeOf(root, "NoCertificado", "NumCert"),
    Total: attributeOf(childCalled(root, "Totales"), "MontoTotRet", "montoTotRet"),
    TipoDeComprobante: "R",
    LugarExpedicion: attributeOf(root, "LugarExpRetenc"),
    ...(folio !== "" && { Folio: folio }),
    Emisor: {
      Rfc: attributeOf(emisor, "RfcE", "RFCEmisor"),
      Nombre: attributeOf(emisor, "NomDenRazSocE"),
      RegimenFiscal: attributeOf(emisor, "RegimenFiscalE"),
    },
    Receptor: {
      Rfc: attributeOf(party, "RfcR", "RFCRecep") || "XEXX010101000",
      Nombre: attributeOf(party, "NomDenRazSocR"),
      DomicilioFiscalReceptor: attributeOf(party, "DomicilioFiscalR"),
      RegimenFiscalReceptor: "",
      UsoCFDI: "",
      ...(foreignId !== "" && { NumRegIdTrib: foreignId }),
    },
  };
}
