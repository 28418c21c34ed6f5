import type { Knex } from "knex";
import type { Actor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { StampBalance } from "../../../models/pacs/StampBalance.ts";
import { StampEntry } from "../../../models/pacs/StampEntry.ts";
import { newId } from "../../../platform/ids.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { wakeUnpaid } from "./wakeUnpaid.ts";

export interface StampGrant {
  readonly merchantId: string;
  /** The number of stamps, below zero for what is taken back. */
  readonly quantity: number;
  readonly reason: string;
  /** The number of stamps left at which owners hear of it; when absent the one chosen before, or else a tenth of what is given. */
  readonly alertAt?: number | undefined;
}

/**
 * Gives a merchant stamps for live documents at the platform's PACs, or takes some back; returns its balance. From its
 * first grant on, a merchant stamps there as long as some are left. What waited for stamps goes on at once. Throws
 * `resource.not_found`, `stamps.not_there` where fewer are left than are taken back.
 */
export async function giveStamps(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  actor: Actor,
  { merchantId, quantity, reason, alertAt }: StampGrant,
): Promise<StampBalance> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const merchant = await Merchant.query(tx).findById(merchantId).forNoKeyUpdate();
    if (!merchant) throw new AppError("resource.not_found");
    const before = await StampBalance.query(tx).findById(merchantId).forUpdate();
    const left = (before?.granted ?? 0) - (before?.used ?? 0) - (await heldStamps(tx, merchantId));
    if (quantity < 0 && left + quantity < 0) throw new AppError("stamps.not_there");
    const balance = {
      merchantId,
      granted: (before?.granted ?? 0) + quantity,
      used: before?.used ?? 0,
      ...alertOf({ quantity, alertAt }, before),
      told: "enough" as const,
      updatedAt: now,
    };
    await StampBalance.query(tx).insert(balance).onConflict("merchantId").merge();
    const { kind, name } = actor;
    await StampEntry.query(tx)
      .insert({ id: newId(), merchantId, quantity, reason, actor: { kind, name }, at: now })
      .returning("id");
    await recordAudit(tx, actor, now, {
      action: quantity > 0 ? "stamps.given" : "stamps.withdrawn",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: { left },
      after: { left: left + quantity, reason },
    });
    if (quantity > 0) await wakeUnpaid(tx, merchantId, left + quantity);
    return StampBalance.fromDatabaseJson(balance);
  });
}

/** Returns the number at which owners hear of it: one that a person has chosen stays until another is chosen. */
function alertOf(
  { quantity, alertAt }: Pick<StampGrant, "quantity" | "alertAt">,
  before: StampBalance | undefined,
): Pick<StampBalance, "alertAt" | "isAlertChosen"> {
  if (alertAt !== undefined) return { alertAt, isAlertChosen: true };
  if (before && (before.isAlertChosen || quantity < 0))
    return { alertAt: before.alertAt, isAlertChosen: before.isAlertChosen };
  return { alertAt: quantity > 0 ? Math.ceil(quantity / 10) : 0, isAlertChosen: false };
}

/** Returns the number of stamps that documents at a PAC hold. */
async function heldStamps(tx: Knex.Transaction, merchantId: string): Promise<number> {
  return Invoice.query(tx).where({ merchantId, holdsStamp: true }).resultSize();
}
