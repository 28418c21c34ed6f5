import { joinCadena } from "../../../domain/cfdi/cadenaOriginal.ts";
import { cadenaTimbre } from "../../../domain/cfdi/timbre/cadenaTimbre.ts";
import type { Comprobante } from "../../../domain/cfdi/comprobante.ts";
import { normalizeSpace } from "../../../domain/cfdi/xml/normalizeSpace.ts";
import type { Timbre } from "../../../domain/cfdi/timbre/readTimbre.ts";
import { attributeOf, localName } from "./looseElement.ts";

/** A timbre of any version, as far as it goes; what it lacks is empty. */
export interface LooseTimbre extends Omit<Timbre, "Version"> {
  readonly Version: string;
}

/** Returns the first timbre among a document's complements, under whatever prefix; undefined without one. */
export function looseTimbre({ Complemento }: Pick<Comprobante, "Complemento">): LooseTimbre | undefined {
  const element = Complemento?.find((each) => localName(each) === "TimbreFiscalDigital");
  if (!element) return undefined;
  const Leyenda = attributeOf(element, "Leyenda", "leyenda");
  return {
    Version: attributeOf(element, "Version", "version"),
    UUID: attributeOf(element, "UUID", "uuid"),
    FechaTimbrado: attributeOf(element, "FechaTimbrado", "fechaTimbrado"),
    RfcProvCertif: attributeOf(element, "RfcProvCertif", "rfcProvCertif"),
    ...(Leyenda !== "" && { Leyenda }),
    SelloCFD: attributeOf(element, "SelloCFD", "selloCFD"),
    NoCertificadoSAT: attributeOf(element, "NoCertificadoSAT", "noCertificadoSAT"),
    SelloSAT: attributeOf(element, "SelloSAT", "selloSAT"),
  };
}

/**
 * Returns the text that the timbre's seal signs: by cadenaoriginal_TFD_1_0.xslt for version 1.0, by that of 1.1 for
 * all others.
 */
export function looseCadenaTimbre(timbre: LooseTimbre): string {
  if (timbre.Version !== "1.0") return cadenaTimbre(timbre);
  const { Version, UUID, FechaTimbrado, SelloCFD, NoCertificadoSAT } = timbre;
  return joinCadena([Version, UUID, FechaTimbrado, SelloCFD, NoCertificadoSAT].map(normalizeSpace));
}
