import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";
import { saveSettings } from "./saveSettings.ts";
import { settingsOf } from "./settingsOf.ts";

type Part = "branding" | "notifications" | "returns" | "payments" | "reminders" | "mailTexts";

/** Puts a part of the merchant's settings in the place of the one before, and tells the audit log both. */
export async function replaceSettings<Name extends Part>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  part: Name,
  next: (before: SettingsOfMerchant[Name]) => SettingsOfMerchant[Name],
): Promise<SettingsOfMerchant> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const settings = await settingsOf(tx, merchantId);
    refuseStale(change, settings.version);
    const before = settings[part];
    const after = next(before);
    const now = clock.now();
    await saveSettings(tx, merchantId, { [part]: after }, now);
    await recordAudit(tx, change.actor, now, {
      action: `merchant.${part}Updated`,
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before,
      after,
    });
    return settingsOf(tx, merchantId);
  });
}
