import type { XmlElement } from "../xml.ts";
import type { ChildRule } from "./structureNode.ts";

/**
 * Returns a part of a document as an XML tree: attributes and children in the order of its structure, no namespaces
 * declared.
 */
export function buildElement(rule: ChildRule, content: unknown): XmlElement {
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
    if (child.most === 1) children.push(buildElement(child, value));
    else for (const item of value as readonly unknown[]) children.push(buildElement(child, item));
  }
  return { name: qualifiedName, attributes, children };
}

function buildList({ node }: ChildRule, content: unknown): readonly XmlElement[] {
  if (node.wildcard) return content as readonly XmlElement[];
  return (content as readonly unknown[]).map((item) => buildElement(node.children[0]!, item));
}
