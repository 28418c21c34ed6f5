import type { Actor } from "../../domain/access/actor.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { changeMerchant } from "./changeMerchant.ts";

/** Lets a merchant that was suspended or archived work again, with the keys and people it had. */
export async function reactivateMerchant(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor,
  merchantId: string,
): Promise<Merchant> {
  return changeMerchant(deps, actor, { merchantId, action: "merchant.reactivated" }, () => ({
    suspendedAt: null,
    suspendedFor: null,
    archivedAt: null,
  }));
}
