import { createHash } from "node:crypto";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { Concepto } from "../../../src/domain/cfdi/conceptos.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";

export const printableUuid = "6F1C0A52-9D3E-4B7A-8C21-5E0D9F4B3A17";

/**
 * A stamped document with the shape of a real one: right lengths, plausible figures, seals that sign nothing. For
 * tests of what is printed; `changes` replace whole parts of it.
 */
export function printableComprobante(items: number, changes: Partial<Comprobante> = {}): Comprobante {
  const Sello = sealLike("cfdi");
  const whole = 100 * items;
  const iva = 16 * items;
  return {
    Version: "4.0",
    Serie: "A",
    Folio: "1024",
    Fecha: "2026-11-20T18:42:07",
    Sello,
    FormaPago: "04",
    NoCertificado: "30001000000500003416",
    Certificado: "MIIF",
    SubTotal: `${whole}.00`,
    Moneda: "MXN",
    Total: `${whole + iva}.00`,
    TipoDeComprobante: "I",
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: "06600",
    Emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
    Receptor: {
      Rfc: "CUSC850516316",
      Nombre: "CESAR OSBALDO CRUZ SOLORZANO",
      DomicilioFiscalReceptor: "45638",
      RegimenFiscalReceptor: "612",
      UsoCFDI: "G03",
    },
    Conceptos: Array.from({ length: items }, (_, index) => printableConcepto(index + 1)),
    Impuestos: {
      TotalImpuestosTrasladados: `${iva}.00`,
      Traslados: [
        {
          Base: `${whole}.00`,
          Impuesto: "002",
          TipoFactor: "Tasa",
          TasaOCuota: "0.160000",
          Importe: `${iva}.00`,
        },
      ],
    },
    Complemento: [timbre(Sello)],
    ...changes,
  };
}

/** A line of 100 pesos plus IVA whose description and SKU carry its number, so that it can be found in the text. */
export function printableConcepto(number: number, changes: Partial<Concepto> = {}): Concepto {
  return {
    ClaveProdServ: "50202306",
    NoIdentificacion: `SKU${String(number).padStart(4, "0")}`,
    Cantidad: "2",
    ClaveUnidad: "H87",
    Unidad: "Pieza",
    Descripcion: `Artículo${String(number).padStart(4, "0")} de la temporada`,
    ValorUnitario: "50.00",
    Importe: "100.00",
    ObjetoImp: "02",
    Impuestos: {
      Traslados: [
        { Base: "100.00", Impuesto: "002", TipoFactor: "Tasa", TasaOCuota: "0.160000", Importe: "16.00" },
      ],
    },
    ...changes,
  };
}

function timbre(SelloCFD: string): XmlElement {
  return {
    name: "tfd:TimbreFiscalDigital",
    attributes: {
      "xmlns:tfd": "http://www.sat.gob.mx/TimbreFiscalDigital",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation":
        "http://www.sat.gob.mx/TimbreFiscalDigital http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd",
      Version: "1.1",
      UUID: printableUuid,
      FechaTimbrado: "2026-11-20T18:42:11",
      RfcProvCertif: "SPR190613I52",
      SelloCFD,
      NoCertificadoSAT: "30001000000500003456",
      SelloSAT: sealLike("sat"),
    },
    children: [],
  };
}

/** 256 bytes in base64, the length of an RSA-2048 signature; the same for the same seed. */
function sealLike(seed: string): string {
  const parts = Array.from({ length: 8 }, (_, index) =>
    createHash("sha256").update(`${seed}${index}`).digest(),
  );
  return Buffer.concat(parts).toString("base64");
}
