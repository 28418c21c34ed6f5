import type { Comprobante } from "../../domain/cfdi/comprobante.ts";
import type { XmlElement } from "../../domain/cfdi/xml.ts";

/**
 * Returns what a Retenciones 2.0 of sound structure has in common with a CFDI, under its names, so that one desk examines,
 * sells and reports both. Its type is `R`, which c_TipoDeComprobante leaves free.
 */
export function retentionAsComprobante(root: XmlElement): Comprobante {
  const at = (name: string, of = root) => of.children.find((child) => child.name === `retenciones:${name}`);
  const emisor = at("Emisor")?.attributes ?? {};
  const receptor = at("Receptor");
  const party = (receptor && (at("Nacional", receptor) ?? at("Extranjero", receptor)))?.attributes ?? {};
  const relation = at("CfdiRetenRelacionados")?.attributes;
  const {
    FechaExp = "",
    LugarExpRetenc = "",
    Sello = "",
    NoCertificado = "",
    Certificado = "",
  } = root.attributes;
  return {
    Version: "4.0",
    TipoDeComprobante: "R",
    Exportacion: "01",
    Moneda: "MXN",
    SubTotal: at("Totales")?.attributes["MontoTotOperacion"] ?? "",
    Total: at("Totales")?.attributes["MontoTotRet"] ?? "",
    Fecha: FechaExp,
    LugarExpedicion: LugarExpRetenc,
    Sello,
    NoCertificado,
    Certificado,
    ...(relation && {
      CfdiRelacionados: [
        { TipoRelacion: relation["TipoRelacion"]!, CfdiRelacionado: [{ UUID: relation["UUID"]! }] },
      ],
    }),
    Emisor: {
      Rfc: emisor["RfcE"] ?? "",
      Nombre: emisor["NomDenRazSocE"] ?? "",
      RegimenFiscal: emisor["RegimenFiscalE"] ?? "",
    },
    Receptor: {
      Rfc: party["RfcR"] ?? "XEXX010101000",
      Nombre: party["NomDenRazSocR"] ?? "",
      DomicilioFiscalReceptor: party["DomicilioFiscalR"] ?? "",
      RegimenFiscalReceptor: "",
      UsoCFDI: "",
    },
    Conceptos: [],
  };
}
