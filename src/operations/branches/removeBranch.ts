import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { ApiKey } from "../../models/access/ApiKey.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { auditedBranch } from "./auditedBranch.ts";
import { lockBranch } from "./lockBranch.ts";

/**
 * Closes a branch: one that nothing hangs on is deleted; one with tickets, or to which a key or a person is bound, is
 * archived, keeps its documents and takes no more tickets. Throws `branch.is_main`. Archiving twice is harmless.
 */
export async function removeBranch(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  branchId: string,
): Promise<"deleted" | "archived"> {
  return db.transaction(async (tx) => {
    const branch = await lockBranch(tx, change, branchId);
    if (branch.isMain) throw new AppError("branch.is_main");
    if (branch.archivedAt) return "archived";
    // Keeps tickets from coming in between the look and the deletion.
    await Branch.query(tx).findById(branchId).select("id").forUpdate();
    const now = clock.now();
    const outcome = (await isUsed(tx, branch)) ? "archived" : "deleted";
    if (outcome === "deleted") await Branch.query(tx).deleteById(branchId);
    else await Branch.query(tx).findById(branchId).patch({ archivedAt: now, updatedAt: now });
    await recordAudit(tx, change.actor, now, {
      action: `branch.${outcome}`,
      merchantId: branch.merchantId,
      subject: { kind: "branch", id: branchId },
      before: auditedBranch(branch),
    });
    return outcome;
  });
}

async function isUsed(tx: Knex.Transaction, { id, merchantId }: Branch): Promise<boolean> {
  const [ticket, key, bound] = [
    await TicketRow.query(tx).where({ merchantId, branchId: id }).select("id").first(),
    await ApiKey.query(tx).where({ merchantId, branchId: id }).select("id").first(),
    await tx("memberships").where({ merchantId }).whereRaw("? = any(branch_ids)", [id]).first("userId"),
  ];
  return [ticket, key, bound].some((each) => each !== undefined);
}
