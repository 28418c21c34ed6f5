import type { Knex } from "knex";
import { Merchant } from "../models/merchants/Merchant.ts";

/**
 * Returns a merchant by RFC, as operators know it: the one that has proved it, or else the first that tests with it.
 */
export async function findMerchant(db: Knex, rfc: string): Promise<Merchant> {
  const merchant = await Merchant.query(db).where({ rfc }).orderByRaw("rfc_proven_at is null, seq").first();
  if (!merchant) throw new Error(`There is no merchant with RFC ${rfc}; make it with merchants:create.`);
  return merchant;
}
