import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { localName } from "../foreign/looseElement.ts";
import { nodeFacts } from "./nodeFacts.ts";
import { nodeLabel } from "../../../domain/cfdi/complements/labels/nodeLabel.ts";

/** The depth beyond which levels are written without further indentation. */
const deepestIndent = 8;

/**
 * Returns a node as lines of text: its name and attributes, its children indented under it. A node that only holds
 * others has no line of its own; its name stands before theirs.
 */
export function nodeLines(node: XmlElement, depth = 0, holder = ""): string[] {
  const text = node.text?.trim();
  const facts = nodeFacts(node).map(([label, value]) => `${label}: ${value}`);
  const content = [...facts, ...(text ? [text] : [])].join(" · ");
  const own = nodeLabel(localName(node));
  const name = holder === "" ? own : nameUnder(holder, own);
  if (content === "" && node.children.length > 0)
    return node.children.flatMap((child) => nodeLines(child, depth, own));
  // These are no-break spaces: the layout drops plain ones at the start of a line.
  const indent = "\u00a0".repeat(3 * Math.min(depth, deepestIndent));
  const line = `${indent}${name}${content === "" ? "" : ` — ${content}`}`;
  return [line, ...node.children.flatMap((child) => nodeLines(child, depth + 1))];
}

/** "Traslados" says nothing that "Traslado" does not, and "Importe bruto" says more than "Importe". */
function nameUnder(holder: string, own: string): string {
  if (!holder.startsWith(own)) return `${holder}: ${own}`;
  return holder.includes(" ") ? holder : own;
}
