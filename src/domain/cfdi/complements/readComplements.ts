import { complementStructure } from "../structure/complements/complementStructure.ts";
import type { ChildRule, StructureNode } from "../structure/structureNode.ts";
import type { XmlElement } from "../xml.ts";
import { type JsonNode, textMember } from "./jsonNode.ts";

const timbre = "tfd:TimbreFiscalDigital";

/**
 * Reads the children of Complemento or ComplementoConcepto, under SAT's prefixes, into the JSON that `writeComplements`
 * takes. The timbre and complements that no table knows are left out. Nothing is checked.
 */
export function readComplements(elements: readonly XmlElement[]): JsonNode {
  const read = new Map<string, unknown[]>();
  for (const element of elements) {
    const node = element.name === timbre ? undefined : complementStructure(element.name);
    if (!node) continue;
    const name = element.name.slice(element.name.indexOf(":") + 1);
    read.set(name, [...(read.get(name) ?? []), readNode(node, element)]);
  }
  return Object.fromEntries([...read].map(([name, found]) => [name, found.length === 1 ? found[0] : found]));
}

function readNode(node: StructureNode, { attributes, children, text = "" }: XmlElement): unknown {
  if (node.text && Object.keys(node.attributes).length === 0) return text;
  const members: Record<string, unknown> = { ...attributes };
  for (const rule of node.children) {
    const found = children.filter(({ name }) => name === rule.qualifiedName);
    if (found.length > 0) members[rule.name] = readChildren(rule, found);
  }
  return node.text ? { ...members, [textMember]: text } : members;
}

function readChildren({ node, most }: ChildRule, found: readonly XmlElement[]): unknown {
  const read = found.map((one) => readNode(node, one));
  return most === 1 ? read[0] : read;
}
