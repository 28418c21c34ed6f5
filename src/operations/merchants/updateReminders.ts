import type { ReminderSettings } from "../../domain/merchants/reminderSettings.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { replaceSettings } from "./replaceSettings.ts";

/** Sets whether customers are reminded of what they owe, and when; the scheduler looks at once. */
export async function updateReminders(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  reminders: ReminderSettings,
): Promise<SettingsOfMerchant> {
  return db.transaction(async (tx) => {
    const settings = await replaceSettings({ db: tx, clock }, change, "reminders", () => reminders);
    const remindersNextAt = reminders.enabled ? clock.now() : null;
    await MerchantSettings.query(tx).findById(change.principal.merchantId).patch({ remindersNextAt });
    return settings;
  });
}
