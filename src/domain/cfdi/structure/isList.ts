import type { StructureNode } from "./structureNode.ts";

/**
 * True for an element that our types show as a plain list: one that only groups a repeated child
 * (`Conceptos`), or holds anybody's elements (`Complemento`).
 */
export function isList(node: StructureNode): boolean {
  if (node.wildcard) return true;
  return (
    node.children.length === 1 && node.children[0]!.repeated && Object.keys(node.attributes).length === 0
  );
}
