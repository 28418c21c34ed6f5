import type { SimpleType } from "../../simpleTypes.ts";
import { facetWords } from "./facetWords.ts";
import type { Facets } from "./facets.ts";
import { matchesFacets } from "./matchesFacets.ts";

/** Returns the simple type that these facets describe. */
export function typeWithFacets(facets: Facets): SimpleType {
  const words = facetWords(facets);
  const form = facets.pattern === undefined ? undefined : formOf(facets.pattern);
  return { facets, ...words, matches: (value) => matchesFacets(facets, form, value) };
}

/** XML Schema's `\d`, `\s` and `.` are not those of JavaScript. */
function formOf(pattern: string): RegExp {
  const translated = pattern
    .replaceAll(String.raw`\d`, String.raw`\p{Nd}`)
    .replaceAll(String.raw`\s`, " \\t\\n\\r");
  return new RegExp(`^(?:${translated})$`, "u");
}
