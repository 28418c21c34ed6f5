import type { Knex } from "knex";
import { MerchantLogo } from "../../models/merchants/MerchantLogo.ts";

/** Returns the picture of a merchant's logo, or `undefined` when there is none. */
export async function merchantLogo(db: Knex, merchantId: string): Promise<Buffer | undefined> {
  const row = await MerchantLogo.query(db).findById(merchantId).select("content");
  return row?.content;
}
