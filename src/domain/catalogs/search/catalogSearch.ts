import { readPosDescription } from "./readPosDescription.ts";
import { searchByCode } from "./searchByCode.ts";
import { searchByText, type SearchOptions } from "./searchByText.ts";
import type { SearchedEntry, SearchIndex } from "./searchIndex.ts";

export interface FoundEntry {
  /** Address name of its catalog. */
  readonly catalog: string;
  readonly entry: SearchedEntry;
  /** The quality of the match: about 1 means a good answer, more means that its code was typed. */
  readonly score: number;
}

interface Suggestions {
  /** The thing that the description was taken for, without quantities, sizes and brands. */
  readonly readAs: string;
  readonly keys: readonly FoundEntry[];
}

/** The catalogs of one version, ready to be searched. Pure: an object of these never changes. */
export interface CatalogSearch {
  /** The name of the version, which changes with every switch. */
  readonly version: string;
  readonly indexes: ReadonlyMap<string, SearchIndex>;
  /** Searches by code or by words, the best first; in these catalogs, or in all. */
  search(text: string, options: SearchOptions & { readonly catalogs?: readonly string[] }): FoundEntry[];
  /** Suggests product keys for what a point of sale calls a thing: `COCA COLA 600ML`. */
  suggest(description: string, options: SearchOptions): Suggestions;
}

/** Searches these indexes, by address name of their catalogs. */
export function catalogSearch(version: string, indexes: ReadonlyMap<string, SearchIndex>): CatalogSearch {
  return Object.freeze({
    version,
    indexes,
    search(text: string, { catalogs, ...options }: SearchOptions & { catalogs?: readonly string[] }) {
      const wanted = catalogs ?? [...indexes.keys()];
      return wanted
        .flatMap((name) => searchOne(name, indexes.get(name), text, options))
        .sort((a, b) => b.score - a.score)
        .slice(0, options.limit);
    },
    suggest(description: string, options: SearchOptions) {
      const readAs = readPosDescription(description);
      return { readAs, keys: searchOne(productKeys, indexes.get(productKeys), readAs, options) };
    },
  });
}

const productKeys = "product-services";

function searchOne(
  catalog: string,
  index: SearchIndex | undefined,
  text: string,
  options: SearchOptions,
): FoundEntry[] {
  if (!index) return [];
  const byCode = searchByCode(index, text, options);
  const known = new Set(byCode.map(({ entry }) => entry));
  const byText = searchByText(index, text, options).filter(({ entry }) => !known.has(entry));
  return [...byCode, ...byText]
    .slice(0, options.limit)
    .map(({ entry, score }) => ({ catalog, entry: index.entries[entry]!, score }));
}
