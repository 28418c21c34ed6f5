import type { Knex } from "knex";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { ImportDifference } from "../../domain/catalogs/importProgress.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";

/** The version that counted at an instant and the one that counts now, of one workbook. */
export interface VersionPair {
  readonly workbook: Workbook;
  /**
   * The version before; null when nothing had been imported then, and the oldest still kept when what counted was
   * dropped since.
   */
  readonly before: number | null;
  readonly now: number;
  /** The names of the catalogs that may differ; `undefined` when nobody noted it and all may. */
  readonly differing: ReadonlySet<string> | undefined;
}

/** Returns the versions to compare for what has changed since an instant; workbooks never imported are left out. */
export async function versionsSince(db: Knex, since: Date): Promise<readonly VersionPair[]> {
  const versions = await CatalogVersion.query(db)
    .whereIn("state", ["active", "superseded"])
    .where({ droppedAt: null })
    .orderBy(["workbook", "activatedAt"])
    .select("workbook", "number", "state", "activatedAt", "diff");
  const active = versions.filter(({ state }) => state === "active");
  return active.map(({ workbook, number }) => {
    const own = versions.filter((version) => version.workbook === workbook);
    const earlier = own.filter(({ activatedAt }) => activatedAt !== null && activatedAt < since).at(-1);
    const oldest = own.find((version) => version.number !== number);
    const before = earlier?.number ?? oldest?.number ?? null;
    return { workbook, before, now: number, differing: differingCatalogs(own, before, number) };
  });
}

/**
 * Follows each version to the one it was compared with when it was imported, as far as such a chain leads to
 * `before`.
 */
function differingCatalogs(
  versions: readonly CatalogVersion[],
  before: number | null,
  now: number,
): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (let at = now; at !== before;) {
    const diff = versions.find(({ number }) => number === at)?.diff as ImportDifference | null | undefined;
    // Numbers grow, so that no chain goes on for ever.
    if (!diff || diff.against === null || diff.against >= at) return undefined;
    for (const name of Object.keys(diff.catalogs)) names.add(name);
    at = diff.against;
  }
  return names;
}
