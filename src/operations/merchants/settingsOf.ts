import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { merchantSettings, type SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";

/** Returns the settings of a merchant that is known to exist, as this connection sees them. */
export async function settingsOf(db: Knex, merchantId: string): Promise<SettingsOfMerchant> {
  const settings = await merchantSettings(db, merchantId);
  if (!settings) throw new AppError("resource.not_found");
  return settings;
}
