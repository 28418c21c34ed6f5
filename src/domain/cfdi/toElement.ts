import type { Comprobante } from "./comprobante.ts";
import { declareNamespaces } from "./declareNamespaces.ts";
import { comprobanteStructure } from "./structure/comprobanteStructure.ts";
import { isList } from "./structure/isList.ts";
import type { StructureNode } from "./structure/structureNode.ts";
import type { XmlElement } from "./xml.ts";

/**
 * A document as an XML tree: attributes and children in the order of cfdv40.xsd, namespaces declared at the
 * root. Members that are undefined are left out; what the schema does not know cannot be in the type.
 */
export function toElement(document: Comprobante): XmlElement {
  return declareNamespaces(build("Comprobante", comprobanteStructure, document));
}

function build(name: string, node: StructureNode, content: unknown): XmlElement {
  if (isList(node)) return { name: `cfdi:${name}`, attributes: {}, children: buildList(node, content) };
  const members = content as Readonly<Record<string, unknown>>;
  const attributes: Record<string, string> = {};
  for (const attribute in node.attributes) {
    const value = members[attribute];
    if (value !== undefined) attributes[attribute] = value as string;
  }
  const children: XmlElement[] = [];
  for (const child of node.children) {
    const value = members[child.name];
    if (value === undefined) continue;
    if (!child.repeated) children.push(build(child.name, child.node, value));
    else for (const item of value as readonly unknown[]) children.push(build(child.name, child.node, item));
  }
  return { name: `cfdi:${name}`, attributes, children };
}

function buildList(node: StructureNode, content: unknown): readonly XmlElement[] {
  if (node.wildcard) return content as readonly XmlElement[];
  const item = node.children[0]!;
  return (content as readonly unknown[]).map((value) => build(item.name, item.node, value));
}
