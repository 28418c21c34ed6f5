import type { ReturnsPolicy } from "../../domain/merchants/returns.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { replaceSettings } from "./replaceSettings.ts";

/** Sets how the merchant takes returns. */
export async function updateReturns(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  returns: ReturnsPolicy,
): Promise<SettingsOfMerchant> {
  return replaceSettings(deps, change, "returns", () => returns);
}
