import type { Notifications } from "../../domain/merchants/notifications.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { replaceSettings } from "./replaceSettings.ts";

/** Sets which mails about its own affairs the merchant gets, and who gets them besides its owners. */
export async function updateNotifications(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  notifications: Notifications,
): Promise<SettingsOfMerchant> {
  return replaceSettings(deps, change, "notifications", () => notifications);
}
