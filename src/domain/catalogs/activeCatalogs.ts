import type { CatalogTable } from "./catalogTable.ts";
import type { CatalogDefinition, CatalogRow } from "./definitions/catalogDefinition.ts";
import type { Validity } from "./judgeValidity.ts";
import { judgedByForm } from "./largeCatalogs.ts";
import { type PostalCode, postalCodeOf } from "./postalCode.ts";
import { zoneOfPostalCode } from "../time/postalCodeZone.ts";

/**
 * The verdict on a code: as its catalog says on the day, `unknown` where the catalog hasn't got it (or it hasn't even
 * the form of one), `unverified` where the catalog isn't there to ask: a fresh install before its first import.
 */
type CodeVerdict = Validity | "unknown" | "unverified";

/** The catalogs that rules ask, by their address names. */
export type JudgedCatalog =
  | "cfdi-types"
  | "cfdi-uses"
  | "countries"
  | "currencies"
  | "customs"
  | "customs-patents"
  | "exports"
  | "factor-types"
  | "months"
  | "payment-forms"
  | "payment-methods"
  | "periodicities"
  | "postal-codes"
  | "product-services"
  | "relation-types"
  | "tax-objects"
  | "tax-regimes"
  | "taxes"
  | "units";

/**
 * SAT's catalogs as they count now, in memory: asking costs a look into a map and no query. An object of these never
 * changes; a switch of versions makes a new one, so a rule that asks twice is answered by the same version.
 */
export interface ActiveCatalogs {
  /** The name of the version, which changes with every switch; `embedded` before the first import. */
  readonly version: string;
  /** Returns a code as it stands in its catalog, in force or not. `catalog` is an address name (`payment-forms`). */
  find(catalog: string, code: string, parent?: string): CatalogRow | undefined;
  /** Judges a code on a day (`YYYY-MM-DD`); without a day, in force means that it is there. */
  judge(catalog: JudgedCatalog | CatalogDefinition, code: string, day?: string): CodeVerdict;
  /**
   * Returns every row of a catalog in SAT's order, and none where it isn't held. A large catalog's list is made again
   * each time.
   */
  entries(catalog: string): readonly CatalogRow[];
  /** Returns where a postal code lies; `undefined` while c_CodigoPostal isn't loaded, or doesn't have it. */
  postalCode(zip: string): PostalCode | undefined;
  /**
   * Returns the IANA zone whose wall time a document issued there carries: by the postal code's own offsets, or by its
   * prefix while those aren't known. `undefined` for a code that no state uses.
   */
  zoneAt(zip: string): string | undefined;
}

/** Returns the catalogs in these tables, by address name; what is missing among them is unverified. */
export function activeCatalogs(version: string, tables: ReadonlyMap<string, CatalogTable>): ActiveCatalogs {
  const postalCode = (zip: string) => {
    const row = tables.get("postal-codes")?.find(zip);
    return row && postalCodeOf(row);
  };
  return Object.freeze({
    version,
    find: (catalog: string, code: string, parent?: string) => tables.get(catalog)?.find(code, parent),
    judge(catalog: JudgedCatalog | CatalogDefinition, code: string, day?: string): CodeVerdict {
      const name = typeof catalog === "string" ? catalog : catalog.name;
      const table = tables.get(name);
      if (table) return table.judge(code, day);
      return (judgedByForm[name]?.(code) ?? true) ? "unverified" : "unknown";
    },
    entries: (catalog: string) => tables.get(catalog)?.entries() ?? [],
    postalCode,
    zoneAt: (zip: string) => postalCode(zip)?.zone ?? zoneOfPostalCode(zip),
  });
}
