import { nextDue } from "../../domain/schedules/nextDue.ts";
import { SatSchedule } from "../../models/sat/SatSchedule.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { requireStoredEfirma } from "./requireStoredEfirma.ts";
import { zoneOfMerchant } from "./zoneOfMerchant.ts";

export interface ScheduleTerms {
  readonly livemode: boolean;
  readonly enabled: boolean;
  readonly requestTypes: SatSchedule["requestTypes"];
  readonly content: SatSchedule["content"];
  /** The five fields, judged before; they mean the clocks of the merchant. */
  readonly cron: string;
}

/**
 * Keeps when a merchant's documents are fetched by themselves. What was covered before stays covered. Throws
 * `efirma.missing` or `efirma.expired` for one that is switched on and could not sign.
 */
export async function saveSchedule(
  deps: Pick<Deps, "db" | "clock" | "catalogs">,
  change: Change,
  { livemode, ...terms }: ScheduleTerms,
): Promise<SatSchedule> {
  return deps.db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    if (terms.enabled) await requireStoredEfirma(tx, deps, { merchantId, livemode });
    const now = deps.clock.now();
    const zone = await zoneOfMerchant(tx, deps, merchantId);
    const before = await SatSchedule.query(tx).findOne({ merchantId, livemode });
    const kept = {
      ...terms,
      requestTypes: [...terms.requestTypes],
      zone,
      nextRunAt: terms.enabled ? nextDue({ cron: terms.cron, zone }, now) : null,
      updatedBy: change.actor.kind === "user" ? change.actor.id : null,
      updatedAt: now,
    };
    await SatSchedule.query(tx)
      .insert({ ...kept, merchantId, livemode })
      .onConflict(["merchantId", "livemode"])
      .merge(kept);
    await recordAudit(tx, change.actor, now, {
      action: "satSchedule.saved",
      merchantId,
      subject: { kind: "satSchedule", id: null },
      ...(before && { before: audited(before) }),
      after: { ...terms, livemode, zone },
    });
    return SatSchedule.query(tx).findOne({ merchantId, livemode }).throwIfNotFound();
  });
}

function audited({ enabled, requestTypes, content, cron, zone, livemode }: SatSchedule): object {
  return { enabled, requestTypes, content, cron, zone, livemode };
}
