import type { CatalogDefinition, CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { comesAfter, passesFilter } from "../../domain/catalogs/entryFilter.ts";
import type { ReadableCatalog } from "./readableCatalog.ts";

/** Returns a catalog as the program brings it; the large ones are empty until the first import. */
export function embeddedCatalog(
  name: string,
  definition: CatalogDefinition | undefined,
  rows: readonly CatalogRow[],
): ReadableCatalog {
  return {
    name,
    definition,
    version: "embedded",
    isVerified: false,
    list(filter, { limit, after }) {
      const wanted = rows.filter((row) => passesFilter(row, filter) && (!after || comesAfter(row, after)));
      const shown = wanted.slice(0, limit);
      const last = shown.at(-1);
      return Promise.resolve({ rows: shown, ...(wanted.length > limit && last && { next: keyOf(last) }) });
    },
    find(code, parent) {
      const found = rows.filter(
        (row) => row.code === code && (parent === undefined || row.parent === parent),
      );
      return Promise.resolve(found.map((row) => ({ ...row, isListed: true })));
    },
  };
}

function keyOf({ parent, code }: CatalogRow) {
  return { parent, code };
}
