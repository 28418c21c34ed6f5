import { ActiveCatalog } from "../../models/ActiveCatalog.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { Deps } from "../deps.ts";
import { entriesPartition } from "./entriesPartition.ts";

/** The number of versions that are kept to go back to, the active one included. */
export const keptVersions = 5;

/**
 * Drops the entries of versions that nobody can go back to: superseded ones past the last few, and those that were
 * refused or failed. What was imported, and when, stays on record. A version that is being read by somebody at the
 * moment is left for the next time, since waiting for its lock would hold up every other reader.
 */
export async function dropOldVersions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  workbook: Workbook,
): Promise<void> {
  const ended = await CatalogVersion.query(db)
    .where({ workbook, droppedAt: null })
    .whereIn("state", ["superseded", "refused", "failed", "unchanged"])
    .orderByRaw("state = 'superseded' desc, activated_at desc nulls last, number desc");
  const superseded = ended.filter(({ state }) => state === "superseded");
  const kept = new Set(superseded.slice(0, keptVersions - 1));
  for (const version of ended.filter((each) => !kept.has(each))) await drop(db, version, clock.now());
}

async function drop(db: Deps["db"], { id, number, workbook }: CatalogVersion, at: Date): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Nobody goes back to it meanwhile.
      await ActiveCatalog.query(tx).findById(workbook).forUpdate();
      const dropped = await CatalogVersion.query(tx)
        .where({ id, droppedAt: null })
        .whereNot({ state: "active" })
        .patch({ droppedAt: at, updatedAt: at });
      if (dropped === 0) return;
      await tx.raw("set local lock_timeout = '1s'");
      await tx.raw(`drop table if exists ${entriesPartition(number)}`);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
  }
}

const lockNotAvailable = "55P03";
