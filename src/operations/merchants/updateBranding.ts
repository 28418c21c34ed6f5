import type { Branding } from "../../domain/merchants/branding.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { replaceSettings } from "./replaceSettings.ts";

/** Sets how the merchant's page, mails and invoices look; the logo stays. */
export async function updateBranding(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  branding: Branding,
): Promise<SettingsOfMerchant> {
  return replaceSettings(deps, change, "branding", ({ logo }) => ({ ...branding, logo }));
}
