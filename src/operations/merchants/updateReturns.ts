import type { ReturnsPolicy } from "../../domain/merchants/returns.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";
import { saveSettings } from "./saveSettings.ts";
import { settingsOf } from "./settingsOf.ts";

/** Sets how the merchant takes returns. */
export async function updateReturns(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  returns: ReturnsPolicy,
): Promise<SettingsOfMerchant> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const before = await settingsOf(tx, merchantId);
    refuseStale(change, before.version);
    const now = clock.now();
    await saveSettings(tx, merchantId, { returns }, now);
    await recordAudit(tx, change.actor, now, {
      action: "merchant.returnsUpdated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: before.returns,
      after: returns,
    });
    return settingsOf(tx, merchantId);
  });
}
