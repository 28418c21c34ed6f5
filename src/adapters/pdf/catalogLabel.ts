import type { Catalog, CatalogEntry } from "../../domain/catalogs/catalog.ts";

/** Returns a code with what it means: `03 · Transferencia electrónica de fondos`. An unknown code stands alone. */
export function catalogLabel(catalog: Catalog<CatalogEntry>, code: string): string {
  const entry = catalog.get(code);
  return entry === undefined ? code : `${code} · ${entry.description}`;
}
