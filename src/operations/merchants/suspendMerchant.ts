import type { Actor } from "../../domain/access/actor.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { changeMerchant } from "./changeMerchant.ts";

/**
 * Shuts a merchant out: its keys, its people and its customers get in no more. What was accepted before is still
 * finished, since the merchant's customers were promised their invoices.
 */
export async function suspendMerchant(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { merchantId, reason }: { readonly merchantId: string; readonly reason: string },
): Promise<Merchant> {
  const suspendedAt = deps.clock.now();
  return changeMerchant(deps, actor, { merchantId, action: "merchant.suspended" }, (merchant) => ({
    suspendedAt: merchant.suspendedAt ?? suspendedAt,
    suspendedFor: reason,
  }));
}
