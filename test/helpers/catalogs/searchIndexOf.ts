import { buildSearchIndex } from "../../../src/domain/catalogs/search/buildSearchIndex.ts";
import { searchByText } from "../../../src/domain/catalogs/search/searchByText.ts";
import type { SearchedEntry, SearchIndex } from "../../../src/domain/catalogs/search/searchIndex.ts";

/** An index of these entries; what one leaves out is empty. */
export function searchIndexOf(entries: readonly (Partial<SearchedEntry> & { code: string })[]): SearchIndex {
  const building = buildSearchIndex(entries.map((entry) => ({ ...empty, ...entry })));
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

const empty = { parent: "", description: "", validFrom: null, validUntil: null };

/** The codes that a text finds, the best first. */
export function codesFound(index: SearchIndex, text: string, limit = 5, day?: string): string[] {
  const hits = searchByText(index, text, { limit, ...(day !== undefined && { day }) });
  return hits.map(({ entry }) => index.entries[entry]!.code);
}
