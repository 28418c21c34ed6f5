import { BlockedAddress } from "../../models/merchants/BlockedAddress.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { blockAddress } from "../mail/blocked/blockAddress.ts";

/** Blocks an address by hand, and returns it as it stands in the list. */
export async function blockByHand(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  address: string,
): Promise<BlockedAddress> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    await blockAddress(tx, { merchantId, address, reason: "person", words: null, mailId: null }, clock.now());
    const row = await BlockedAddress.query(tx)
      .findOne({ merchantId, address: address.toLowerCase() })
      .throwIfNotFound();
    await recordAudit(tx, change.actor, clock.now(), {
      action: "merchant.addressBlocked",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      after: { address: row.address, reason: row.reason },
    });
    return row;
  });
}
