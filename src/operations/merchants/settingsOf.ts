import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { merchantSettings, type SettingsOfMerchant } from "../../queries/merchantSettings.ts";

/** The settings of a merchant that is known to exist, as this transaction sees them. */
export async function settingsOf(tx: Knex.Transaction, merchantId: string): Promise<SettingsOfMerchant> {
  const settings = await merchantSettings(tx, merchantId);
  if (!settings) throw new AppError("resource.not_found");
  return settings;
}
