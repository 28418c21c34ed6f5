import type { Comprobante } from "./comprobante.ts";
import { declareNamespaces } from "./declareNamespaces.ts";
import { comprobanteStructure } from "./structure/comprobanteStructure.ts";
import { one } from "./structure/structureNode.ts";
import type { ChildRule } from "./structure/structureNode.ts";
import type { XmlElement } from "./xml.ts";

const root = one("Comprobante", comprobanteStructure);

/**
 * A document as an XML tree: attributes and children in the order of cfdv40.xsd, namespaces declared at the
 * root. Members that are undefined are left out; what the schema does not know cannot be in the type.
 */
export function toElement(document: Comprobante): XmlElement {
  return declareNamespaces(build(root, document));
}

function build(rule: ChildRule, content: unknown): XmlElement {
  const { qualifiedName, node, isList } = rule;
  if (isList) return { name: qualifiedName, attributes: {}, children: buildList(rule, content) };
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
    if (!child.repeated) children.push(build(child, value));
    else for (const item of value as readonly unknown[]) children.push(build(child, item));
  }
  return { name: qualifiedName, attributes, children };
}

function buildList({ node }: ChildRule, content: unknown): readonly XmlElement[] {
  if (node.wildcard) return content as readonly XmlElement[];
  return (content as readonly unknown[]).map((item) => build(node.children[0]!, item));
}
