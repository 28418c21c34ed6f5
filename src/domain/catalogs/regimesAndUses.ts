import type { ActiveCatalogs } from "./activeCatalogs.ts";
import type { CatalogRow } from "./definitions/catalogDefinition.ts";
import type { Person } from "./embedded/taxRegimes.ts";

/** Says whether a person of this kind may be in the regime. It says no to an unknown regime. */
export function regimeFitsPerson(catalogs: ActiveCatalogs, regime: string, person: Person): boolean {
  return catalogs.find("tax-regimes", regime)?.fields[person] === true;
}

/** Says whether a receiver of this kind, in this regime, may be given this use. It says no to an unknown use. */
export function cfdiUseFits(catalogs: ActiveCatalogs, use: string, regime: string, person: Person): boolean {
  const row = catalogs.find("cfdi-uses", use);
  return row !== undefined && fits(row, regime, person);
}

/** Returns the uses a receiver may choose from on a day, in SAT's order; none for an unknown regime. */
export function allowedCfdiUses(
  catalogs: ActiveCatalogs,
  regime: string,
  person: Person,
  day?: string,
): readonly CatalogRow[] {
  return catalogs
    .entries("cfdi-uses")
    .filter((row) => fits(row, regime, person))
    .filter(({ code }) => catalogs.judge("cfdi-uses", code, day) === "inForce");
}

function fits({ fields }: CatalogRow, regime: string, person: Person): boolean {
  const regimes = fields["regimes"];
  return fields[person] === true && Array.isArray(regimes) && regimes.includes(regime);
}
