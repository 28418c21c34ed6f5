import type { Knex } from "knex";
import { catalogDefinition } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import { embeddedRows } from "../../domain/catalogs/embedded/embeddedRows.ts";
import { embeddedCatalog } from "./embeddedCatalog.ts";
import { importedWorkbooks } from "./importedWorkbooks.ts";
import type { ReadableCatalog } from "./readableCatalog.ts";
import { storedCatalog } from "./storedCatalog.ts";

/** Returns the catalog of an address name, of the version that counts; `undefined` when nothing of it is known. */
export async function findCatalog(db: Knex, name: string): Promise<ReadableCatalog | undefined> {
  const definition = catalogDefinition(name);
  const imported = definition && (await importedWorkbooks(db)).get(definition.workbook);
  if (definition && imported && (imported.counts?.[name] ?? 0) > 0)
    return storedCatalog(db, { definition, versionNumber: imported.versionNumber });
  const rows = embeddedRows(name);
  return definition || rows.length > 0 ? embeddedCatalog(name, definition, rows) : undefined;
}
