import type { BorderStimulus } from "../../domain/catalogs/postalCode.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { newId } from "../../platform/ids.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { requireRoom } from "../merchants/requireRoom.ts";
import { announceParked } from "./announceParked.ts";
import { auditedBranch } from "./auditedBranch.ts";
import { passMain } from "./passMain.ts";
import { requireIncomeSeries } from "./requireIncomeSeries.ts";

export interface BranchTerms {
  /** The code: 1 to 25 of A-Z, 0-9 and dashes, because it can be a CFDI's Serie. */
  readonly code: string;
  readonly name: string;
  readonly postalCode: string;
  /** The series of its invoices; its code when `null`. */
  readonly series: string | null;
  /** The names of its tills. */
  readonly registers: readonly string[];
  readonly isMain: boolean;
  /** The border's stimulus (IVA of 8 %) for which it is registered with SAT. */
  readonly borderStimulus: BorderStimulus;
}

/** Opens a branch, and has the tickets taken in that wait for it; the first one is the main one. Throws `branch.code_taken`, by an archived branch too. */
export async function createBranch(
  deps: Pick<Deps, "db" | "relay" | "clock" | "config">,
  change: Change,
  wanted: BranchTerms,
): Promise<Branch> {
  return transact(deps, async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    await requireRoom(tx, deps, { merchantId, what: "branches" });
    const others = await Branch.query(tx).where({ merchantId }).select("id", "code", "isMain");
    if (others.some(({ code }) => code === wanted.code)) throw new AppError("branch.code_taken");
    await requireIncomeSeries(tx, merchantId, wanted.series ?? wanted.code);

    const now = deps.clock.now();
    const isMain = wanted.isMain || !others.some((branch) => branch.isMain);
    if (isMain) await passMain(tx, merchantId, now);
    const branch = await Branch.query(tx)
      .insert({
        ...wanted,
        id: newId(),
        merchantId,
        isMain,
        registers: [...wanted.registers],
        createdAt: now,
        updatedAt: now,
      })
      .returning("*");
    await recordAudit(tx, change.actor, now, {
      action: "branch.created",
      merchantId,
      subject: { kind: "branch", id: branch.id },
      after: auditedBranch(branch),
    });
    await announceParked(tx, branch);
    return branch;
  });
}
