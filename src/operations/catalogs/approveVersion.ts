import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { activateVersion } from "./activateVersion.ts";

/**
 * Approves a version that waits for it, or an earlier one that is to count again. Asked again, it does nothing more.
 * Throws `resource.not_found`, `catalog.version_not_ready`, `catalog.version_gone`.
 */
export async function approveVersion(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  versionId: string,
): Promise<CatalogVersion> {
  return db.transaction(async (tx) => {
    const version = await CatalogVersion.query(tx).findOne({ id: versionId });
    if (!version) throw new AppError("resource.not_found");
    if (version.state === "active") return version;
    // What is staged goes on by itself in a moment.
    if (version.state === "staged") throw new AppError("catalog.version_not_ready");
    const before = await ActiveCatalog.query(tx).findById(version.workbook).forUpdate();
    const approval = actor.kind === "admin" && actor.id ? { approvedBy: actor.id } : {};
    const activated = await activateVersion(tx, { versionId, at: clock.now(), ...approval });
    await recordAudit(tx, actor, clock.now(), {
      action: "catalog.activated",
      merchantId: null,
      subject: { kind: "catalogVersion", id: versionId },
      before: { number: before?.versionNumber ?? null },
      after: { workbook: version.workbook, number: version.number },
    });
    return activated;
  });
}
