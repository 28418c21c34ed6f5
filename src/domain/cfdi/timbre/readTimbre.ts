import type { Comprobante } from "../comprobante.ts";

/**
 * The part that a PAC adds: the fiscal folio, its date, and its signature over both and the seal (TimbreFiscalDigital
 * 1.1).
 */
export interface Timbre {
  readonly Version: "1.1";
  readonly UUID: string;
  /** The wall time of central Mexico, `YYYY-MM-DDThh:mm:ss`. */
  readonly FechaTimbrado: string;
  readonly RfcProvCertif: string;
  readonly Leyenda?: string;
  /** The document's Sello, which the timbre repeats. */
  readonly SelloCFD: string;
  readonly NoCertificadoSAT: string;
  readonly SelloSAT: string;
}

/** Returns the timbre among a document's complements; `undefined` on a document that is not stamped. */
export function readTimbre(document: Pick<Comprobante, "Complemento">): Timbre | undefined {
  const element = document.Complemento?.find(({ name }) => name === "tfd:TimbreFiscalDigital");
  return element && (element.attributes as unknown as Timbre);
}
