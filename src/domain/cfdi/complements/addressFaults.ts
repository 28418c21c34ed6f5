import type { Fault } from "../../../errors.ts";
import type { ActiveCatalogs } from "../../catalogs/activeCatalogs.ts";
import { catalogDefinition } from "../../catalogs/definitions/catalogDefinitions.ts";
import { judgeValidity } from "../../catalogs/judgeValidity.ts";
import { structureFaults } from "../structure/structureFaults.ts";
import type { XmlElement } from "../xml.ts";

/** The qualified names of complements whose addresses are in SAT's codes. */
export const hasCodedAddresses = /^(?:cartaporte|cce)/;
/** SAT lists the states of few countries, and what lies in them of Mexico alone. */
const mexico = "MEX";

/** The codes that mean nothing without another attribute of the address, in SAT's form; other texts are left alone. */
export const addressCodes = [
  { name: "Estado", within: "Pais", catalog: "states", satName: "c_Estado", form: /^[A-Z]{3}$/ },
  { name: "Municipio", within: "Estado", catalog: "municipalities", satName: "c_Municipio", form: /^\d{3}$/ },
  { name: "Localidad", within: "Estado", catalog: "localities", satName: "c_Localidad", form: /^\d{2}$/ },
] as const;

/** The codes that a CodigoPostal has of its own, where SAT's row says them. */
const ofPostalCode = [
  { name: "Estado", of: "state", form: /^[A-Z]{3}$/ },
  { name: "Municipio", of: "municipality", form: /^\d{3}$/ },
  { name: "Localidad", of: "locality", form: /^\d{2}$/ },
] as const;

/**
 * Returns the faults of the codes of a Mexican address that are not within what it says beside them: a Municipio of another
 * Estado, a CodigoPostal of another Municipio. c_Colonia, half of all rows that SAT publishes, is not held in memory and
 * judges nothing.
 */
export function addressFaults(
  { name: qualifiedName, attributes }: XmlElement,
  path: string,
  { catalogs, day }: { readonly catalogs: ActiveCatalogs; readonly day: string },
): Fault[] {
  if (!hasCodedAddresses.test(qualifiedName) || attributes["Pais"] !== mexico) return [];
  const faults = addressCodes.flatMap(({ name, within, catalog, satName, form }) => {
    const [code, parent] = [attributes[name], attributes[within]];
    if (code === undefined || parent === undefined || !form.test(code) || !isHeld(catalogs, catalog))
      return [];
    const row = catalogs.find(catalog, code, parent);
    if (row && judgeValidity(row, day) === "inForce") return [];
    return [structureFaults.notInCatalog(path, name, code, `${satName} (${within} ${parent})`)];
  });
  return [...faults, ...postalCodeFaults(attributes, path, catalogs)];
}

/** Judges nothing where SAT's row leaves the municipality or the locality open, as most rows do. */
function postalCodeFaults(
  attributes: XmlElement["attributes"],
  path: string,
  catalogs: ActiveCatalogs,
): Fault[] {
  const { CodigoPostal = "" } = attributes;
  const place = catalogs.postalCode(CodigoPostal);
  const other = ofPostalCode.find(({ name, of, form }) => {
    const code = attributes[name];
    return code !== undefined && form.test(code) && place?.[of] && place[of] !== code;
  });
  if (other === undefined) return [];
  const row = `c_CodigoPostal (${other.name} ${attributes[other.name]})`;
  return [structureFaults.notInCatalog(path, "CodigoPostal", CodigoPostal, row)];
}

function isHeld(catalogs: ActiveCatalogs, name: string): boolean {
  const definition = catalogDefinition(name);
  return definition !== undefined && catalogs.judge(definition, "") !== "unverified";
}
