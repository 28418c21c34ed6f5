import type { Branding } from "../../domain/merchants/branding.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";
import { saveSettings } from "./saveSettings.ts";
import { settingsOf } from "./settingsOf.ts";

/** Sets how the merchant's page, mails and invoices look; the logo stays. */
export async function updateBranding(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  branding: Branding,
): Promise<SettingsOfMerchant> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const before = await settingsOf(tx, merchantId);
    refuseStale(change, before.version);
    const now = clock.now();
    const after = { ...branding, logo: before.branding.logo };
    await saveSettings(tx, merchantId, { branding: after }, now);
    await recordAudit(tx, change.actor, now, {
      action: "merchant.brandingUpdated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: before.branding,
      after,
    });
    return settingsOf(tx, merchantId);
  });
}
