import type { Knex } from "knex";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";

export async function findMerchantProfile(db: Knex, merchantId: string): Promise<Merchant | undefined> {
  return Merchant.query(db).findById(merchantId);
}

/** Returns a merchant with its main branch, whose address is the place of issue. */
export async function findTaxIdentity(
  db: Knex,
  merchantId: string,
): Promise<{ readonly merchant: Merchant; readonly main: Branch } | undefined> {
  const [merchant, main] = await Promise.all([
    Merchant.query(db).findById(merchantId),
    Branch.query(db).findOne({ merchantId, isMain: true }),
  ]);
  return merchant && main && { merchant, main };
}
