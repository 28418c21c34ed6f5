import type { XmlElement } from "../xml.ts";
import { normalizeSpace } from "../xml/normalizeSpace.ts";
import { join } from "./structureFaults.ts";

/**
 * Returns the path of the first place where two trees differ in content, or `undefined` when they don't. The order of
 * attributes is no content, nor is which of XML's white-space characters stands in a value: a reader turns a tab into
 * a space. Expects both under SAT's prefixes.
 */
export function firstDifference(one: XmlElement, other: XmlElement, path = ""): string | undefined {
  const here = join(path, one.name.slice(one.name.indexOf(":") + 1));
  if (one.name !== other.name) return here;
  const names = new Set([...Object.keys(one.attributes), ...Object.keys(other.attributes)]);
  for (const name of names) {
    if (!sameValue(one.attributes[name], other.attributes[name])) return `${here}.${name}`;
  }
  if (normalizeSpace(one.text ?? "") !== normalizeSpace(other.text ?? "")) return here;
  if (one.children.length !== other.children.length) return here;
  for (const [position, child] of one.children.entries()) {
    const difference = firstDifference(child, other.children[position]!, here);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function sameValue(one: string | undefined, other: string | undefined): boolean {
  return one === other || one?.replace(/[\t\r\n]/g, " ") === other?.replace(/[\t\r\n]/g, " ");
}
