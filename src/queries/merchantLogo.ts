import type { Knex } from "knex";
import { MerchantLogo } from "../models/MerchantLogo.ts";

/** The picture in the logo place; undefined without one. */
export async function merchantLogo(db: Knex, merchantId: string): Promise<Buffer | undefined> {
  const row = await MerchantLogo.query(db).findById(merchantId).select("content");
  return row?.content;
}
