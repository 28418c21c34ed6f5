import { searchedCatalogs } from "../../domain/catalogs/search/searchedCatalogs.ts";
import { addressCodes, hasCodedAddresses } from "../../domain/cfdi/complements/addressFaults.ts";
import { catalogsOfType } from "../../domain/cfdi/complements/catalogsOfType.ts";
import type { ComplementHome } from "../../domain/cfdi/complements/complementHome.ts";
import { textMember } from "../../domain/cfdi/complements/jsonNode.ts";
import { nodeLabel } from "../../domain/cfdi/complements/labels/nodeLabel.ts";
import type { ComplementVersion } from "../../domain/cfdi/structure/complements/complementVersions.ts";
import type { AttributeRule } from "../../domain/cfdi/structure/structureNode.ts";
import { followingValues, satNodeSchema } from "../openapi/complements/satNodeSchema.ts";
import type { CatalogAddress, SchemaNode } from "../openapi/schemaNode.ts";
import type { Language } from "../present/language.ts";

/** The formats of JSON Schema for SAT's days and times, which are without a zone. */
const formats: Readonly<Record<string, string>> = { date: "date", dateTime: "date-time-local" };

/** Carta Porte repeats CFDI's product keys, which are found by words. */
const sameCodes: Readonly<Record<string, string>> = { "waybill/products": "product-services" };

/** Neighbourhoods are judged by nobody here, and found within their postal code. */
const neighborhoods = { name: "Colonia", within: "CodigoPostal", catalog: "neighborhoods" };

/**
 * Returns the JSON Schema of a complement with what a form needs to ask for it: SAT's order, the title of each field and,
 * in the reader's language, what it takes; values that only have one, catalogs, and what may be left out.
 */
export function complementForm(
  { rule: { node, qualifiedName } }: ComplementVersion,
  home: ComplementHome,
  language: Language,
): SchemaNode {
  return satNodeSchema(node, (name, rule) => ({
    title: name === textMember ? { es: "Texto", en: "Text" }[language] : nodeLabel(name),
    ...(rule && valueWords(name, rule)),
  }));

  function valueWords(name: string, { type, required }: AttributeRule): SchemaNode {
    const { base = "string", values, named = "" } = type.facets ?? {};
    const format = formats[base];
    const catalog = addressCatalog(name) ?? catalogOf(named);
    return {
      ...(!values && { description: type[language] }),
      ...(required && values?.length === 1 && { const: values[0] }),
      ...(format !== undefined && { format }),
      ...(catalog && { "x-catalog": catalog }),
      ...(required && followingValues.has(name) && { "x-computed": true }),
    };
  }

  function catalogOf(satName: string): CatalogAddress | undefined {
    return catalogsOfType(satName, qualifiedName, home === "retention" ? "retentions" : undefined)
      .map((catalog) => sameCodes[catalog.name] ?? catalog.name)
      .filter((name) => searchedCatalogs.includes(name))
      .map((whole) => {
        const [complement, name] = whole.split("/");
        return name === undefined ? { name: whole } : { name, complement: complement! };
      })[0];
  }

  function addressCatalog(attribute: string): CatalogAddress | undefined {
    if (!hasCodedAddresses.test(qualifiedName)) return undefined;
    const found = [...addressCodes, neighborhoods].find(({ name }) => name === attribute);
    return found && { name: found.catalog, within: found.within };
  }
}
