import { AppError } from "../../errors.ts";
import { isSandboxEmptying } from "../../queries/merchants/sandboxResets.ts";
import type { ServedMerchant } from "./servedMerchant.ts";

/**
 * Throws `sandbox.emptying` for what is of test mode while the merchant's test data are being deleted: what is asked for
 * then would be deleted with the rest.
 */
export async function refuseWhileEmptying(
  { merchant, db }: Pick<ServedMerchant, "merchant" | "db">,
  { livemode }: { readonly livemode: boolean },
): Promise<void> {
  if (!livemode && (await isSandboxEmptying(db, merchant.id)))
    throw new AppError("sandbox.emptying", { retryAfterSeconds: 5 });
}
