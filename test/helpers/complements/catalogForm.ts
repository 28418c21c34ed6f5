import type { Facets } from "../../../src/domain/cfdi/structure/complements/notation/facets.ts";

/** Lists of words are said whole when they are short. */
const fewWords = 16;

/**
 * Returns the type of a catalog's codes by their form: SAT adds codes to its catalogs without another schema. Short
 * lists that are no numbers stay lists.
 */
export function catalogForm(type: Facets): Facets {
  const { values } = type;
  if (!values || type.base !== "string") return type;
  if (values.length <= fewWords && !values.every((value) => /\d/.test(value))) return type;
  return { ...type, values: undefined, pattern: patternOf(values) };
}

function patternOf(values: readonly string[]): string {
  const lengths = values.map((value) => value.length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  if (shortest < longest) {
    const kinds = [...new Set(values.flatMap((value) => Array.from(value, kindOf)))];
    return times(classOf(kinds), shortest, longest);
  }
  const classes = Array.from(values[0]!, (_, place) => classAt(values, place));
  let pattern = "";
  for (let place = 0; place < classes.length;) {
    const start = place;
    while (classes[place] === classes[start]) place += 1;
    pattern += times(classes[start]!, place - start, place - start);
  }
  return pattern;
}

/** A sign that all codes share stands for itself, unless it is a digit. */
function classAt(values: readonly string[], place: number): string {
  const signs = new Set(values.map((value) => value[place]!));
  const [first] = signs;
  if (signs.size === 1 && kindOf(first!) !== "0-9") return first!;
  return classOf([...new Set([...signs].map(kindOf))]);
}

function kindOf(sign: string): string {
  if (/\d/.test(sign)) return "0-9";
  if (/[A-Z]/.test(sign)) return "A-Z";
  return /[a-z]/.test(sign) ? "a-z" : sign;
}

function classOf(kinds: readonly string[]): string {
  // A hyphen means itself only at the end.
  const rank = (kind: string) => (kind === "-" ? 2 : kind.length === 1 ? 1 : 0);
  const ordered = kinds.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  return `[${ordered.join("")}]`;
}

function times(one: string, least: number, most: number): string {
  if (least < most) return `${one}{${least},${most}}`;
  return least === 1 ? one : one.length === 1 ? one.repeat(least) : `${one}{${least}}`;
}
