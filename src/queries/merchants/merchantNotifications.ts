import type { Knex } from "knex";
import { completeNotifications, type Notifications } from "../../domain/merchants/notifications.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

/** Returns which mails this merchant wants; the defaults where nothing was decided. */
export async function merchantNotifications(db: Knex, merchantId: string): Promise<Notifications> {
  const row = await MerchantSettings.query(db).findById(merchantId).select("notifications");
  return completeNotifications(row?.notifications ?? {});
}
