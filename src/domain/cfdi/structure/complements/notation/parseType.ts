import { type Base, bases, type Facets } from "./facets.ts";

/** The parts of a type's expression, in their order; a blank may stand before each. */
const expression = new RegExp(
  [
    /^(?<word>[\p{L}_][\p{L}\w]*)?/u,
    /(?: ?(?<from>[\d.-]*?)\.\.(?<to>[\d.-]*))?/,
    /(?: ?places=(?<places>\d+))?(?: ?digits=(?<digits>\d+))?/,
    /(?: ?(?<values>"[^"]*"(?: \| "[^"]*")*))?/,
    /(?: ?\/(?<pattern>.*)\/)?$/,
  ]
    .map(({ source }) => source)
    .join(""),
  "u",
);

/** Parses the expression of a simple type; `find` gives the types that have a name. */
export function parseType(text: string, find: (name: string) => Facets | undefined): Facets {
  const parts = expression.exec(text)?.groups;
  if (!parts) throw new Error(`No table can say "${text}".`);
  const { word = "token", from, to, places, digits, values, pattern } = parts;
  const named = find(word);
  if (named) return named;
  const base = baseOf(word);
  const isText = base === "string";
  const [low, high] = [from || undefined, to || undefined];
  return {
    base,
    collapse: word !== "string" && (pattern !== undefined || !isDate(base)),
    shortest: isText ? number(low) : undefined,
    longest: isText ? number(high) : undefined,
    least: isText ? undefined : low,
    most: isText ? undefined : high,
    places: number(places),
    digits: number(digits),
    pattern: word === "text" ? "[^|]*" : pattern,
    values: values?.slice(1, -1).split('" | "'),
  };
}

function baseOf(word: string): Base {
  if (word === "text" || word === "token") return "string";
  const base = bases.find((one) => one === word);
  if (base === undefined) throw new Error(`No table defines the type ${word}.`);
  return base;
}

/** libxml2 takes white space round a date only where a pattern says its form. */
function isDate(base: Base): boolean {
  return base === "date" || base === "dateTime";
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
