import type { ChildRule, StructureNode } from "./structure/structureNode.ts";
import type { XmlElement } from "./xml.ts";

/**
 * Returns the content of an element in the form of our types: attributes, and children by their rules. It is not
 * checked.
 */
export function readElement(node: StructureNode, element: XmlElement): Record<string, unknown> {
  const content: Record<string, unknown> = { ...element.attributes };
  for (const rule of node.children) {
    const found = element.children.filter(({ name }) => name === rule.qualifiedName);
    if (found.length === 0) continue;
    content[rule.name] =
      rule.most > 1 ? found.map((item) => readElement(rule.node, item)) : readSingle(rule, found[0]!);
  }
  return content;
}

function readSingle({ node, isList }: ChildRule, element: XmlElement): unknown {
  if (!isList) return readElement(node, element);
  if (node.wildcard) return element.children;
  return element.children.map((item) => readElement(node.children[0]!.node, item));
}
