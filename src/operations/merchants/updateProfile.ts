import { versionOf } from "../../domain/merchants/versionOf.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";

export type Profile = Pick<Merchant, "tradeName" | "phone" | "email" | "website" | "language">;

/** Changes how a merchant presents itself; nothing of it stands in a CFDI. */
export async function updateProfile(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  profile: Profile,
): Promise<Merchant> {
  return db.transaction(async (tx) => {
    const merchant = await lockMerchant(tx, change);
    refuseStale(change, versionOf(merchant.updatedAt));
    const now = clock.now();
    const changed = await Merchant.query(tx).patchAndFetchById(merchant.id, {
      ...profile,
      updatedAt: now,
    });
    await recordAudit(tx, change.actor, now, {
      action: "merchant.profileUpdated",
      merchantId: merchant.id,
      subject: { kind: "merchant", id: merchant.id },
      before: profileOf(merchant),
      after: profile,
    });
    return changed;
  });
}

function profileOf({ tradeName, phone, email, website, language }: Merchant): Profile {
  return { tradeName, phone, email, website, language };
}
