import type { Knex } from "knex";
import { versionOf } from "../../domain/merchants/versionOf.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { requireRoom } from "../merchants/requireRoom.ts";
import { refuseStale } from "../refuseStale.ts";
import { announceParked } from "./announceParked.ts";
import { auditedBranch } from "./auditedBranch.ts";
import type { BranchTerms } from "./createBranch.ts";
import { lockBranch } from "./lockBranch.ts";
import { passMain } from "./passMain.ts";
import { requireIncomeSeries } from "./requireIncomeSeries.ts";

export interface BranchChange extends BranchTerms {
  readonly branchId: string;
  /** The value `false` opens an archived branch again; nothing else can be done with one. */
  readonly archived?: false;
}

/**
 * Changes a branch. Points of sale know it by its code, so that stays once a ticket came in (`branch.code_fixed`).
 * Tickets that wait for its new code are taken in. The main branch stops being it only by another becoming it (`branch.is_main`).
 */
export async function updateBranch(
  deps: Pick<Deps, "db" | "relay" | "clock" | "config">,
  change: Change,
  { branchId, archived, ...wanted }: BranchChange,
): Promise<Branch> {
  return transact(deps, async (tx) => {
    const branch = await lockBranch(tx, change, branchId);
    refuseStale(change, versionOf(branch.updatedAt));
    if (branch.archivedAt && archived === undefined) throw new AppError("branch.archived");
    if (branch.archivedAt) await requireRoom(tx, deps, { merchantId: branch.merchantId, what: "branches" });
    if (branch.isMain && !wanted.isMain) throw new AppError("branch.is_main");
    if (wanted.code !== branch.code) await requireFreeCode(tx, branch, wanted.code);
    await requireIncomeSeries(tx, branch.merchantId, wanted.series ?? wanted.code);

    const now = deps.clock.now();
    if (wanted.isMain && !branch.isMain) await becomeMain(tx, change, branch.merchantId, now);
    const changed = await Branch.query(tx).patchAndFetchById(branchId, {
      ...wanted,
      registers: [...wanted.registers],
      archivedAt: null,
      updatedAt: now,
    });
    await recordAudit(tx, change.actor, now, {
      action: "branch.updated",
      merchantId: branch.merchantId,
      subject: { kind: "branch", id: branchId },
      before: auditedBranch(branch),
      after: auditedBranch(changed),
    });
    if (branch.archivedAt || changed.code !== branch.code) await announceParked(tx, changed);
    return changed;
  });
}

async function requireFreeCode(
  tx: Knex.Transaction,
  { id: branchId, merchantId }: Branch,
  code: string,
): Promise<void> {
  const used = await TicketRow.query(tx).where({ merchantId, branchId }).select("id").first();
  if (used) throw new AppError("branch.code_fixed");
  const other = await Branch.query(tx).findOne({ merchantId, code }).select("id");
  if (other) throw new AppError("branch.code_taken");
}

/** Makes this the main branch. That concerns all branches, so who is bound to some may not. */
async function becomeMain(
  tx: Knex.Transaction,
  { principal }: Change,
  merchantId: string,
  now: Date,
): Promise<void> {
  if (principal.boundBranchIds) throw new AppError("resource.not_found");
  await passMain(tx, merchantId, now);
}
