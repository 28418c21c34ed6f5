import type { CatalogDefinition } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { catalogDefinition } from "../../../src/domain/catalogs/definitions/catalogDefinitions.ts";

/** Returns the definition of a catalog that a test is sure of. */
export function definitionOf(name: string): CatalogDefinition {
  const definition = catalogDefinition(name);
  if (!definition) throw new Error(`There is no catalog ${name}.`);
  return definition;
}
