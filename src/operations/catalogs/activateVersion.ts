import type { Knex } from "knex";
import { catalogsChannel } from "../../domain/catalogs/catalogsChannel.ts";
import { canBeActivated } from "../../domain/catalogs/versionLifeCycle.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { AppError } from "../../errors.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";

export interface Activation {
  readonly versionId: string;
  readonly at: Date;
  /** The member of the back office who said yes. */
  readonly approvedBy?: string;
}

/**
 * Makes a version the one that counts, in one switch: for the first time (staged, awaitingApproval), or again
 * (superseded), which is how one goes back. The one before becomes superseded, and every process is told when the
 * transaction commits. A version that is active already is left alone. Activations of one workbook wait for each other.
 * Throws `catalog.version_gone` for one whose entries were dropped, `catalog.version_not_ready` for one that is in no
 * state to count.
 */
export async function activateVersion(
  tx: Knex.Transaction,
  { versionId, at, approvedBy }: Activation,
): Promise<CatalogVersion> {
  const { workbook } = await CatalogVersion.query(tx).findOne({ id: versionId }).throwIfNotFound();
  const active = await ActiveCatalog.query(tx).findById(workbook).forUpdate().throwIfNotFound();
  const version = await CatalogVersion.query(tx).findOne({ id: versionId }).forUpdate().throwIfNotFound();
  if (version.state === "active") return version;
  if (!canBeActivated(version.state)) throw new AppError("catalog.version_not_ready");
  if (version.droppedAt !== null) throw new AppError("catalog.version_gone");

  const before = await CatalogVersion.query(tx).findOne({ workbook, state: "active" });
  if (before) await moveVersion(tx, before, "superseded", { at, patch: { supersededAt: at } });
  const activated = await moveVersion(tx, version, "active", {
    at,
    patch: {
      activatedAt: at,
      supersededAt: null,
      endedAt: version.endedAt ?? at,
      ...(approvedBy !== undefined && { approvedBy }),
    },
  });
  await ActiveCatalog.query(tx)
    .findById(workbook)
    .patch({ versionNumber: version.number, sequence: active.sequence + 1, switchedAt: at });
  await tx.raw("select pg_notify(?, ?)", [catalogsChannel, workbook]);
  return activated;
}
