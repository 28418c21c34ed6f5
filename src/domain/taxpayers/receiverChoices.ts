import { rfcKind } from "./rfcKind.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import type { CatalogRow } from "../catalogs/definitions/catalogDefinition.ts";
import { judgeValidity } from "../catalogs/judgeValidity.ts";
import { noObligationsRegime, type Person } from "../catalogs/embedded/taxRegimes.ts";

/** Returns the rows of a catalog that are in force on a day (`YYYY-MM-DD`), in SAT's order. */
export function rowsInForce(catalogs: ActiveCatalogs, name: string, day: string): readonly CatalogRow[] {
  return catalogs.entries(name).filter((row) => judgeValidity(row, day) === "inForce");
}

/** Returns the regimes in force that a taxpayer with this RFC may be in; 616 alone for the generic RFCs. */
export function regimesOf(catalogs: ActiveCatalogs, rfc: string, day: string): readonly CatalogRow[] {
  const kind = rfcKind(rfc);
  const isGeneric = kind === "nationalGeneric" || kind === "foreignGeneric";
  return rowsInForce(catalogs, "tax-regimes", day).filter(({ code, fields }) =>
    isGeneric ? code === noObligationsRegime : fields[personOf(rfc)] === true,
  );
}

/** Returns the uses in force that fit a regime and a kind of person; none for a regime that is not the person's. */
export function usesOf(
  catalogs: ActiveCatalogs,
  { regime, person }: { readonly regime: string; readonly person: Person },
  day: string,
): readonly CatalogRow[] {
  if (catalogs.find("tax-regimes", regime)?.fields[person] !== true) return [];
  return rowsInForce(catalogs, "cfdi-uses", day).filter(
    ({ fields }) =>
      fields[person] === true && (fields["regimes"] as readonly string[] | null)?.includes(regime),
  );
}

export function personOf(rfc: string): Person {
  return rfcKind(rfc) === "moral" ? "moral" : "fisica";
}
