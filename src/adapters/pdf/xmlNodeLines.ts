import type { XmlElement } from "../../domain/cfdi/xml.ts";

/** The depth beyond which levels are written without further indentation. */
const deepestIndent = 8;

/**
 * Returns a node we have no layout for, as lines of text: its name and attributes, its children indented under it.
 * Namespace declarations and schema locations say nothing to people and are left out.
 */
export function xmlNodeLines(node: XmlElement, depth = 0): string[] {
  const facts = Object.entries(node.attributes)
    .filter(([name]) => !/^(xmlns|xsi)(:|$)/.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  const text = node.text?.trim();
  const content = [...facts, ...(text ? [text] : [])].join(" · ");
  // These are no-break spaces: the layout drops plain ones at the start of a line.
  const indent = "\u00a0".repeat(3 * Math.min(depth, deepestIndent));
  const line = `${indent}${localName(node)}${content === "" ? "" : ` — ${content}`}`;
  return [line, ...node.children.flatMap((child) => xmlNodeLines(child, depth + 1))];
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}
