import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { toElement } from "../../../src/domain/cfdi/toElement.ts";
import { writeXml } from "../../../src/domain/cfdi/xml/writeXml.ts";

/** Writes a document as SAT wants it: UTF-8, prefix `cfdi`, the namespaces it uses declared at the root. */
export function toXml(document: Comprobante): string {
  return writeXml(toElement(document));
}
