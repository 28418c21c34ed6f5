import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";

/** The names of the units that a document uses, as the catalog has them now. */
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

/** Whether the catalog is there at all: pages drawn before its first import are drawn again after it. */
export function unitsAreKnown(catalogs: ActiveCatalogs): boolean {
  return catalogs.judge("units", "H87") !== "unverified";
}
