import type { Comprobante } from "./comprobante.ts";
import { toElement } from "./toElement.ts";
import { writeXml } from "./xml/writeXml.ts";

/** Writes a document as SAT wants it: UTF-8, prefix `cfdi`, the namespaces it uses declared at the root. */
export function toXml(document: Comprobante): string {
  return writeXml(toElement(document));
}
