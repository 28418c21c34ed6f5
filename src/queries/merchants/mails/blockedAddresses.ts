import type { Knex } from "knex";
import { BlockedAddress } from "../../../models/merchants/BlockedAddress.ts";
import { type Page, type PageOf, pageOf } from "../../lists/page.ts";

/** Returns the addresses that a merchant does not write to, the latest first; only this one where it is named. */
export async function listBlocked(
  db: Knex,
  merchantId: string,
  address: string | undefined,
  { limit, after }: Page,
): Promise<PageOf<BlockedAddress>> {
  const query = BlockedAddress.query(db)
    .where({ merchantId })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (address !== undefined) query.where({ address: address.toLowerCase() });
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

/** Returns why a merchant does not write to an address; `undefined` when it does. */
export async function blockOf(
  db: Knex,
  merchantId: string,
  address: string,
): Promise<BlockedAddress | undefined> {
  return BlockedAddress.query(db).findOne({ merchantId, address: address.toLowerCase() });
}
