import type { Knex } from "knex";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";

/** What counted at an instant and what counts now, of one workbook. */
export interface VersionPair {
  readonly workbook: Workbook;
  /** Null when nothing had been imported then; the oldest still kept when what counted was dropped since. */
  readonly before: number | null;
  readonly now: number;
}

/** The versions to compare for what has changed since an instant; workbooks never imported are left out. */
export async function versionsSince(db: Knex, since: Date): Promise<readonly VersionPair[]> {
  const versions = await CatalogVersion.query(db)
    .whereIn("state", ["active", "superseded"])
    .where({ droppedAt: null })
    .orderBy(["workbook", "activatedAt"])
    .select("workbook", "number", "state", "activatedAt");
  const active = versions.filter(({ state }) => state === "active");
  return active.map(({ workbook, number }) => {
    const own = versions.filter((version) => version.workbook === workbook);
    const earlier = own.filter(({ activatedAt }) => activatedAt !== null && activatedAt < since).at(-1);
    const oldest = own.find((version) => version.number !== number);
    return { workbook, before: earlier?.number ?? oldest?.number ?? null, now: number };
  });
}
