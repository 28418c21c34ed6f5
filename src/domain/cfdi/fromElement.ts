import { AppError } from "../../errors.ts";
import { checkStructure } from "./checkStructure.ts";
import type { Comprobante } from "./comprobante.ts";
import { satNames } from "./satNames.ts";
import { comprobanteStructure } from "./structure/comprobanteStructure.ts";
import type { ChildRule, StructureNode } from "./structure/structureNode.ts";
import type { XmlElement } from "./xml.ts";

/**
 * Reads a CFDI 4.0 out of a tree, whatever prefixes it uses. Complements and Addenda stay trees, under SAT's
 * prefixes. Throws `request.invalid` with every fault when the schema would refuse the document.
 */
export function fromElement(root: XmlElement): Comprobante {
  const named = satNames(root);
  const details = checkStructure(named);
  if (details.length > 0) throw new AppError("request.invalid", { details, internal: "not a CFDI 4.0" });
  return read(comprobanteStructure, named) as unknown as Comprobante;
}

function read(node: StructureNode, element: XmlElement): Record<string, unknown> {
  const content: Record<string, unknown> = { ...element.attributes };
  for (const rule of node.children) {
    const found = element.children.filter(({ name }) => name === rule.qualifiedName);
    if (found.length === 0) continue;
    content[rule.name] = rule.repeated
      ? found.map((item) => read(rule.node, item))
      : readSingle(rule, found[0]!);
  }
  return content;
}

function readSingle({ node, isList }: ChildRule, element: XmlElement): unknown {
  if (!isList) return read(node, element);
  if (node.wildcard) return element.children;
  return element.children.map((item) => read(node.children[0]!.node, item));
}
