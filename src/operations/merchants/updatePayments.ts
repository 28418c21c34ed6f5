import type { PaymentSettings } from "../../domain/merchants/paymentSettings.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { replaceSettings } from "./replaceSettings.ts";

/** Sets how the merchant tells SAT of payments; those that wait for the end of a month go on waiting. */
export async function updatePayments(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  payments: PaymentSettings,
): Promise<SettingsOfMerchant> {
  return replaceSettings(deps, change, "payments", () => payments);
}
