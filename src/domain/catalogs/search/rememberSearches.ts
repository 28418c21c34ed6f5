import type { CatalogSearch, FoundEntry } from "./catalogSearch.ts";

/** The searches that people type in a busy hour; a few hundred bytes each. */
const mostRemembered = 5_000;

/**
 * Returns the same search with a memory of what it found last: people who type ask for the same beginnings of words
 * over and over. Nothing grows stale, since a search never changes; the next version is another search.
 */
export function rememberSearches(search: CatalogSearch): CatalogSearch {
  const remembered = new Map<string, FoundEntry[]>();
  return Object.freeze({
    ...search,
    search(text: string, options: Parameters<CatalogSearch["search"]>[1]) {
      const key = JSON.stringify([text, options.limit, options.day, options.catalogs]);
      const found = remembered.get(key) ?? search.search(text, options);
      // The last one asked for stands last, and the one that nobody asked for longest goes first.
      remembered.delete(key);
      remembered.set(key, found);
      if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value as string);
      return found;
    },
  });
}
