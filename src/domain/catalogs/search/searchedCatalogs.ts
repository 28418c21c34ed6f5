import type { CatalogRow } from "../definitions/catalogDefinition.ts";
import { catalogDefinitions } from "../definitions/catalogDefinitions.ts";
import { everydayProductKeys } from "../embedded/everydayProductKeys.ts";
import type { SearchedEntry } from "./searchIndex.ts";

/**
 * Catalogs without an index of their own: half a million neighbourhoods and pedimentos that are found by postal code
 * and by customs office, codes that nothing describes, and what Carta Porte repeats of CFDI's own product keys.
 */
const unsearched: ReadonlySet<string> = new Set([
  "postal-codes",
  "pedimento-numbers",
  "customs-patents",
  "neighborhoods",
  "waybill/neighborhoods",
  "foreign-trade/neighborhoods",
  "waybill/products",
]);

/** The catalogs that are searched by text, by their address names. */
export const searchedCatalogs: readonly string[] = [
  ...catalogDefinitions.map(({ name }) => name).filter((name) => !unsearched.has(name)),
  "cancellation-reasons",
];

const everyday = new Map(everydayProductKeys.map(({ code, words }) => [code, words]));

/** Returns a row as it is searched: with SAT's similar words, the words of every day, and the sign of a unit. */
export function searchedEntry(
  catalog: string,
  { code, parent, description, validFrom, validUntil, fields }: CatalogRow,
): SearchedEntry {
  const days = { validFrom, validUntil };
  if (catalog === "product-services") {
    const names = [...listed(fields["similar"]), ...(everyday.get(code) ?? [])];
    return { code, parent, description, ...days, names, isCommon: everyday.has(code) };
  }
  const names = catalog === "units" ? listed(fields["symbol"]) : [];
  return { code, parent, description, ...days, names };
}

function listed(words: CatalogRow["fields"][string] | undefined): string[] {
  return typeof words === "string" && words !== "" ? words.split(/[,;]/) : [];
}
