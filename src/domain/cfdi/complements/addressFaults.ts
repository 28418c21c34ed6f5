import type { Fault } from "../../../errors.ts";
import type { ActiveCatalogs } from "../../catalogs/activeCatalogs.ts";
import { catalogDefinition } from "../../catalogs/definitions/catalogDefinitions.ts";
import { judgeValidity } from "../../catalogs/judgeValidity.ts";
import { structureFaults } from "../structure/structureFaults.ts";
import type { XmlElement } from "../xml.ts";

/** The complements whose addresses are in SAT's codes, by the beginning of their prefixes. */
const inCodes = /^(?:cartaporte|cce)/;
/** SAT lists the states of few countries, and what lies in them of Mexico alone. */
const mexico = "MEX";

/** The codes that mean nothing without another attribute of the address, in SAT's form; other texts are left alone. */
const codes = [
  { name: "Estado", within: "Pais", catalog: "states", satName: "c_Estado", form: /^[A-Z]{3}$/ },
  { name: "Municipio", within: "Estado", catalog: "municipalities", satName: "c_Municipio", form: /^\d{3}$/ },
  { name: "Localidad", within: "Estado", catalog: "localities", satName: "c_Localidad", form: /^\d{2}$/ },
] as const;

/**
 * Returns the faults of the codes of a Mexican address that are not within what it says beside them: a Municipio of another
 * Estado. c_Colonia, half of all rows that SAT publishes, is not held in memory and judges nothing.
 */
export function addressFaults(
  { name: qualifiedName, attributes }: XmlElement,
  path: string,
  { catalogs, day }: { readonly catalogs: ActiveCatalogs; readonly day: string },
): Fault[] {
  if (!inCodes.test(qualifiedName) || attributes["Pais"] !== mexico) return [];
  return codes.flatMap(({ name, within, catalog, satName, form }) => {
    const [code, parent] = [attributes[name], attributes[within]];
    if (code === undefined || parent === undefined || !form.test(code) || !isHeld(catalogs, catalog))
      return [];
    const row = catalogs.find(catalog, code, parent);
    if (row && judgeValidity(row, day) === "inForce") return [];
    return [structureFaults.notInCatalog(path, name, code, `${satName} (${within} ${parent})`)];
  });
}

function isHeld(catalogs: ActiveCatalogs, name: string): boolean {
  const definition = catalogDefinition(name);
  return definition !== undefined && catalogs.judge(definition, "") !== "unverified";
}
