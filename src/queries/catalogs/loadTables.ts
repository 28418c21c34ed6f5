import type { Knex } from "knex";
import {
  buildCatalogTable,
  type CatalogTable,
  type CatalogTableBuilder,
} from "../../domain/catalogs/catalogTable.ts";
import { streamEntries } from "./streamEntries.ts";

/** The fields that search asks for and no rule: SAT's similar words of each product key. */
const unread = ["similar"];

/**
 * Reads catalogs of a version into memory, in pages, so that a process goes on with its work meanwhile. A catalog
 * without a row in the version isn't among the tables. Throws soon after `signal` was aborted.
 */
export async function loadTables(
  db: Knex,
  versionNumber: number,
  catalogs: readonly string[],
  { signal }: { readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, CatalogTable>> {
  const builders = new Map<string, CatalogTableBuilder>();
  for await (const page of streamEntries(db, versionNumber, catalogs, { without: unread, signal })) {
    for (const entry of page) {
      let builder = builders.get(entry.catalog);
      if (!builder) builders.set(entry.catalog, (builder = buildCatalogTable()));
      builder.add(entry);
    }
  }
  return new Map([...builders].map(([name, builder]) => [name, builder.build()]));
}
