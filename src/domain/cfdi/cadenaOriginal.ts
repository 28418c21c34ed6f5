import { cadenaValues } from "./cadena/cadenaValues.ts";
import { satNames } from "./satNames.ts";
import type { XmlElement } from "./xml.ts";
import { XmlError } from "./xml/XmlError.ts";

const documents = ["cfdi:Comprobante", "cfdi33:Comprobante", "retenciones:Retenciones"];

/**
 * Returns the cadena original of a CFDI 4.0 or 3.3, or of a Retenciones 2.0: what its Sello signs, as UTF-8. Equal to what SAT's
 * stylesheets give, whatever prefixes the document uses. Throws an XmlError for any other document. Source: Anexo 20,
 * section I.C; cadenaoriginal_4_0.xslt, retenciones.xslt.
 */
export function cadenaOriginal(root: XmlElement): string {
  const named = satNames(root);
  if (!documents.includes(named.name)) throw new XmlError(`${root.name} is not a document with a seal.`);
  return joinCadena(cadenaValues(named));
}

/** Writes values as a cadena: a bar before each, one more at either end. */
export function joinCadena(values: readonly string[]): string {
  return `||${values.join("|")}||`;
}
