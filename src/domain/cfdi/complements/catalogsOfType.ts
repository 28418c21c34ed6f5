import type { CatalogDefinition, Workbook } from "../../catalogs/definitions/catalogDefinition.ts";
import { catalogDefinitions } from "../../catalogs/definitions/catalogDefinitions.ts";

/** Excel cuts the name of a sheet, and so of a catalog, after so many characters. */
const longestSheet = 31;

/** The complements that have a workbook of catalogs of their own, by the beginning of their prefixes. */
const workbooks: readonly (readonly [prefix: string, Workbook])[] = [
  ["nomina", "payroll"],
  ["cartaporte", "waybill"],
  ["cce", "foreign-trade"],
  ["pago", "payments"],
];

/**
 * Returns the catalogs that a type of SAT's (`c_Pais`) may mean in the complement with this qualified name: that of the
 * complement's own workbook, then those of CFDI's and of others; with `only`, those of that workbook. Codes that mean
 * nothing without another (c_Municipio) are in none of them.
 */
export function catalogsOfType(
  satName: string,
  qualifiedName: string,
  only?: Workbook,
): readonly CatalogDefinition[] {
  if (!satName.startsWith("c_")) return [];
  const own = workbooks.find(([prefix]) => qualifiedName.startsWith(prefix))?.[1];
  const rank = ({ workbook }: CatalogDefinition): number =>
    workbook === own ? 0 : workbook === "cfdi" ? 1 : 2;
  return catalogDefinitions
    .filter(
      ({ satName: name, parent, workbook }) =>
        name === satName.slice(0, longestSheet) &&
        parent === undefined &&
        (only === undefined || workbook === only),
    )
    .sort((one, other) => rank(one) - rank(other));
}
