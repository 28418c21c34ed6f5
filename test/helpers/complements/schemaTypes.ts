import {
  type Base,
  bases,
  type Facets,
} from "../../../src/domain/cfdi/structure/complements/notation/facets.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";

/** Returns a type of XML Schema itself. */
export function builtInType(name: string): Facets {
  const base: Base | undefined = bases.find((one) => one === name);
  if (base === undefined) throw new Error(`Teach the tables the type ${name}.`);
  return { base, collapse: base !== "string" };
}

/** Reads the restriction of a schema's simple type; `baseOf` gives the type that it restricts. */
export function readSimpleType(simpleType: XmlElement, baseOf: (name: string) => Facets): Facets {
  const restriction = simpleType.children.find(({ name }) => name === "xs:restriction")!;
  const base = baseOf(restriction.attributes["base"]!);
  const facet = (name: string) =>
    restriction.children
      .filter((child) => child.name === `xs:${name}`)
      .map(({ attributes }) => attributes["value"]!);
  const [length] = facet("length");
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const patterns = facet("pattern");
  if (patterns.length > 1 || (patterns.length > 0 && base.pattern !== undefined))
    throw new Error("Teach the tables several patterns.");
  const values = facet("enumeration");
  return {
    base: base.base,
    collapse: base.collapse || facet("whiteSpace")[0] === "collapse",
    shortest: number(length ?? facet("minLength")[0]) ?? base.shortest,
    longest: number(length ?? facet("maxLength")[0]) ?? base.longest,
    least: facet("minInclusive")[0] ?? base.least,
    most: facet("maxInclusive")[0] ?? base.most,
    places: number(facet("fractionDigits")[0]) ?? base.places,
    digits: number(facet("totalDigits")[0]) ?? base.digits,
    pattern: patterns[0] ?? base.pattern,
    values: values.length > 0 ? values : base.values,
  };
}

/** Writes a type as the tables do. */
export function writeType(type: Facets): string {
  const { base, collapse, places, digits, values, pattern } = type;
  const listed = values?.map((value) => `"${value}"`).join(" | ");
  const isText = base === "string" || base === "NMTOKEN";
  if (listed !== undefined && pattern === undefined && isText) return collapse ? listed : `string ${listed}`;
  const words = [baseWord(type)];
  const plain = words[0] === "text" ? textRange(type) : undefined;
  const [from, to] = plain ?? [type.shortest ?? type.least, type.longest ?? type.most];
  if (from !== undefined || to !== undefined) words.push(`${from ?? ""}..${to ?? ""}`);
  if (places !== undefined) words.push(`places=${places}`);
  if (digits !== undefined) words.push(`digits=${digits}`);
  if (listed !== undefined) words.push(listed);
  if (pattern !== undefined && !plain) words.push(`/${pattern}/`);
  return words.join(" ");
}

const noBar = /^\[\^\|\]\{(\d+),(\d+)\}$/;

function baseWord({ base, collapse, pattern }: Facets): string {
  if (base !== "string") return base;
  if (!collapse) return "string";
  return noBar.test(pattern ?? "") ? "text" : "token";
}

function textRange({ pattern, shortest = 0, longest = Infinity }: Facets): [number, number] {
  const [, from, to] = noBar.exec(pattern!)!;
  return [Math.max(shortest, Number(from)), Math.min(longest, Number(to))];
}
