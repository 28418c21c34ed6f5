import type { Comprobante } from "./comprobante.ts";
import { declareNamespaces } from "./xml/declareNamespaces.ts";
import { buildElement } from "./structure/buildElement.ts";
import { comprobanteStructure } from "./structure/comprobanteStructure.ts";
import { one } from "./structure/structureNode.ts";
import type { XmlElement } from "./xml.ts";

const root = one("Comprobante", comprobanteStructure);

/**
 * Returns a document as an XML tree: attributes and children in the order of cfdv40.xsd, namespaces declared at the
 * root. Members that are undefined are left out; what the schema does not know cannot be in the type.
 */
export function toElement(document: Comprobante): XmlElement {
  return declareNamespaces(buildElement(root, document));
}
