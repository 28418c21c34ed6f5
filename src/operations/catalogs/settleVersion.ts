import { systemActor } from "../../domain/access/actor.ts";
import { checkChanges, checkVersion } from "../../domain/catalogs/import/checkVersion.ts";
import { isShipped } from "../../domain/catalogs/shippedSource.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { activateVersion } from "./activateVersion.ts";
import { compareWithActive } from "./compareWithActive.ts";
import type { ImportRun } from "./fetchWorkbook.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";

/**
 * Compares a staged version with the active one: → active when nothing is doubtful, awaitingApproval with the doubts
 * when a catalog has shrunk, changed or vanished beyond what SAT's revisions do. The difference is kept either way.
 */
export async function settleVersion(
  { db, clock }: Pick<Deps, "db" | "clock">,
  version: CatalogVersion,
  { progress }: ImportRun,
): Promise<CatalogVersion> {
  progress.tell({ phase: "comparing" });
  const active = await activeVersionOf(db, version);
  const diff = await compareWithActive(db, version, active);
  const doubts = [
    ...checkVersion(version.counts ?? {}, active?.counts ?? {}),
    // What was shipped is put together from several revisions: SAT's own may well say more of most rows.
    ...(active && isShipped(active) ? [] : checkChanges(diff.catalogs)),
  ];
  const at = clock.now();
  const found = { diff, progress: await progress.end() };
  if (doubts.length > 0)
    return moveVersion(db, version, "awaitingApproval", { at, patch: { ...found, faults: doubts } });
  return db.transaction(async (tx) => {
    const { id, number, state, leaseToken } = version;
    const written = await CatalogVersion.query(tx).where({ id, state, leaseToken }).patch(found);
    if (written === 0) throw new Error(`Version ${number} was settled by another run.`);
    const activated = await activateVersion(tx, { versionId: version.id, at });
    await recordAudit(tx, systemActor("catalogRefresh"), at, {
      action: "catalog.activated",
      merchantId: null,
      subject: { kind: "catalogVersion", id: version.id },
      before: { number: active?.number ?? null },
      after: { workbook: version.workbook, number: version.number },
    });
    return activated;
  });
}

async function activeVersionOf(
  db: Deps["db"],
  { workbook }: CatalogVersion,
): Promise<CatalogVersion | undefined> {
  const active = await ActiveCatalog.query(db).findById(workbook);
  if (!active?.versionNumber) return undefined;
  return CatalogVersion.query(db).findOne({ number: active.versionNumber });
}
