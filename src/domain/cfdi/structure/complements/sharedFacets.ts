import type { Facets } from "./notation/facets.ts";
import { parseDefinitions } from "./notation/parseTable.ts";
import { catalogForms } from "./tables/catalogForms.ts";
import { sharedTypes } from "./tables/sharedTypes.ts";

let parsed: ReadonlyMap<string, Facets> | undefined;

/** Returns the types that all tables may name, by their names. */
export function sharedFacets(): ReadonlyMap<string, Facets> {
  return (parsed ??= parseDefinitions(sharedTypes + catalogForms));
}
