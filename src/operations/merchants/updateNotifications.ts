import type { Notifications } from "../../domain/merchants/notifications.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";
import { saveSettings } from "./saveSettings.ts";
import { settingsOf } from "./settingsOf.ts";

/** Sets which mails about its own affairs the merchant gets, and who gets them besides its owners. */
export async function updateNotifications(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  notifications: Notifications,
): Promise<SettingsOfMerchant> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const before = await settingsOf(tx, merchantId);
    refuseStale(change, before.version);
    const now = clock.now();
    await saveSettings(tx, merchantId, { notifications }, now);
    await recordAudit(tx, change.actor, now, {
      action: "merchant.notificationsUpdated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: before.notifications,
      after: notifications,
    });
    return settingsOf(tx, merchantId);
  });
}
