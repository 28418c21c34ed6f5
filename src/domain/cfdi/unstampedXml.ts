import type { UnsealedComprobante } from "./comprobante.ts";
import { toElement } from "./toElement.ts";
import type { XmlElement } from "./xml.ts";
import { writeXml } from "./xml/writeXml.ts";

/** A word in the place of every seal, so that nobody takes the pages for a document. */
const noSeal = "MUESTRA".repeat(24);
const noSerial = "00001000000500000000";

/** The attributes that sealing adds, of a document that was never sealed. */
export const specimenSeal = { Sello: noSeal, NoCertificado: noSerial, Certificado: noSeal };

/** Returns the XML of a document that was never sealed nor stamped, to show how it would be printed. `at` is its wall time. */
export function unstampedXml(document: UnsealedComprobante, at: string): string {
  const Complemento = [...(document.Complemento ?? []), specimenTimbre(at)];
  return writeXml(toElement({ ...document, Fecha: at, ...specimenSeal, Complemento }));
}

/** Returns a timbre that nobody takes for one. */
export function specimenTimbre(FechaTimbrado: string): XmlElement {
  return {
    name: "tfd:TimbreFiscalDigital",
    attributes: {
      Version: "1.1",
      UUID: "00000000-0000-0000-0000-000000000000",
      FechaTimbrado,
      RfcProvCertif: "XAXX010101000",
      SelloCFD: noSeal,
      NoCertificadoSAT: noSerial,
      SelloSAT: noSeal,
    },
    children: [],
  };
}
