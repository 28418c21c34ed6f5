import type { Knex } from "knex";
import { compareVersions, type VersionDifference } from "../../domain/catalogs/import/compareVersions.ts";
import { catalogsByWorkbook } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import type { ImportDifference } from "../../domain/catalogs/importProgress.ts";
import type { CatalogVersion } from "../../models/CatalogVersion.ts";
import { differingEntries } from "../../queries/catalogs/differingEntries.ts";

/**
 * Returns the differences between the entries of a version and those of another, catalog by catalog. Memory stays
 * flat.
 */
export async function compareWithActive(
  db: Knex,
  { workbook, number, counts, digests }: CatalogVersion,
  active: CatalogVersion | undefined,
): Promise<ImportDifference> {
  if (!active) return { against: null, catalogs: {} };
  const catalogs: Record<string, VersionDifference> = {};
  for (const { name } of catalogsByWorkbook[workbook]) {
    const [total, there] = [counts?.[name] ?? 0, active.counts?.[name] ?? 0];
    if (total === 0 && there === 0) continue;
    // Most catalogs are the same in the next revision, order and all.
    if (digests?.[name] !== undefined && digests[name] === active.digests?.[name]) continue;
    const found = await compareCatalog(db, name, { before: active.number, after: number, total });
    if (found.added + found.removed + found.changed > 0) catalogs[name] = found;
  }
  return { against: active.number, catalogs };
}

async function compareCatalog(
  db: Knex,
  catalog: string,
  { before, after, total }: { before: number; after: number; total: number },
): Promise<VersionDifference> {
  const found = await compareVersions(
    differingEntries(db, { version: before, other: after, catalog }),
    differingEntries(db, { version: after, other: before, catalog }),
  );
  return { ...found, same: total - found.added - found.changed };
}
