import type { Comprobante } from "./comprobante.ts";
import { fromElement } from "./fromElement.ts";
import { parseXml } from "./xml/parseXml.ts";

/**
 * Reads a CFDI 4.0. Throws an XmlError when the text is not XML we read, and `request.invalid` with every fault
 * when it is not a CFDI 4.0.
 */
export function readComprobante(xml: string): Comprobante {
  return fromElement(parseXml(xml));
}
