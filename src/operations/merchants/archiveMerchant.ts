import type { Actor } from "../../domain/access/actor.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { changeMerchant } from "./changeMerchant.ts";

/** Ends a merchant's work for good. Nothing is erased: documents must be kept for years (CFF, article 30). */
export async function archiveMerchant(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor,
  merchantId: string,
): Promise<Merchant> {
  const archivedAt = deps.clock.now();
  return changeMerchant(deps, actor, { merchantId, action: "merchant.archived" }, (merchant) => ({
    archivedAt: merchant.archivedAt ?? archivedAt,
  }));
}
