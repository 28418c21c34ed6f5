import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";

/** Returns the names of the units that a document uses, as the catalog has them now. */
export function unitNames(xml: string, catalogs: ActiveCatalogs): Readonly<Record<string, string>> {
  const keys = new Set(
    [...xml.matchAll(/\bClaveUnidad\s*=\s*["'](\w{2,3})["']/g)].map(([, key]) => key as string),
  );
  const named = [...keys].flatMap((key) => {
    const row = catalogs.find("units", key);
    return row ? [[key, row.description] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Says whether the catalog was ever imported: pages that were drawn before its first import are drawn again. */
export function unitsAreKnown(catalogs: ActiveCatalogs): boolean {
  return catalogs.judge("units", "H87") !== "unverified";
}
