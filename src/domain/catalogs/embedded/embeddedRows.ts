import type { CatalogRow } from "../definitions/catalogDefinition.ts";
import { embeddedActiveCatalogs } from "./embeddedActiveCatalogs.ts";
import { everydayProductKeys } from "./everydayProductKeys.ts";
import { everydayUnits } from "./everydayUnits.ts";

/**
 * Returns the rows that the program itself has of a catalog, in the order of parents and codes: the small ones whole,
 * and of the product keys and the units those of every day, so that search has something to find before the first
 * import. None for the others.
 */
export function embeddedRows(catalog: string): readonly CatalogRow[] {
  let known = rowsOf.get(catalog);
  if (!known) {
    const rows = everyday[catalog]?.map(keyRow) ?? embeddedActiveCatalogs.entries(catalog);
    known = [...rows].sort((a, b) => (a.code < b.code ? -1 : 1));
    rowsOf.set(catalog, known);
  }
  return known;
}

type Named = Pick<CatalogRow, "code" | "description">;

const everyday: Readonly<Record<string, readonly Named[]>> = {
  "product-services": everydayProductKeys,
  units: everydayUnits.entries,
};

const rowsOf = new Map<string, readonly CatalogRow[]>();

function keyRow({ code, description }: Named): CatalogRow {
  return { code, parent: "", description, validFrom: null, validUntil: null, fields: {} };
}
