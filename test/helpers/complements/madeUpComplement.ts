import type { ChildRule } from "../../../src/domain/cfdi/structure/structureNode.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import type { Chance } from "./chance.ts";
import { madeUpValue } from "./madeUpValue.ts";

/** The codes of the catalogs, by their names. */
export type Codes = ReadonlyMap<string, readonly string[]>;

/** Makes up a complement that its table allows, under SAT's prefix. */
export function madeUpComplement(
  { qualifiedName, node }: ChildRule,
  codes: Codes,
  chance: Chance,
): XmlElement {
  const attributes: Record<string, string> = {};
  for (const [name, { type, required }] of Object.entries(node.attributes))
    if (required || chance.holds(55))
      attributes[name] = madeUpValue(type, codes.get(type.facets?.named ?? ""), chance);
  const element = { name: qualifiedName, attributes, children: madeUpChildren(node, codes, chance) };
  if (!node.text) return element;
  const text = madeUpValue(node.text, undefined, chance);
  // A blank text is none.
  return { ...element, text: text.trim() === "" ? "x" : text };
}

function madeUpChildren(
  { children, oneOf, anyOrder }: ChildRule["node"],
  codes: Codes,
  chance: Chance,
): XmlElement[] {
  const rules = oneOf && children.length > 0 ? [chance.pick(children)] : children;
  const made = rules.flatMap((rule) =>
    Array.from({ length: howOften(rule, chance) }, () => madeUpComplement(rule, codes, chance)),
  );
  return anyOrder ? made.toSorted(() => chance.below(3) - 1) : made;
}

function howOften({ least, most }: ChildRule, chance: Chance): number {
  if (most === 1) return least === 1 || chance.holds(50) ? 1 : 0;
  return Math.min(most, least + chance.below(3));
}
