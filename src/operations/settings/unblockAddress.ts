import { AppError } from "../../errors.ts";
import { BlockedAddress } from "../../models/merchants/BlockedAddress.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";

/** Lets a merchant write to an address again. */
export async function unblockAddress(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const row = await BlockedAddress.query(tx).findOne({ merchantId, id });
    if (!row) throw new AppError("resource.not_found");
    await BlockedAddress.query(tx).deleteById(id);
    await recordAudit(tx, change.actor, clock.now(), {
      action: "merchant.addressUnblocked",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: { address: row.address, reason: row.reason },
    });
  });
}
