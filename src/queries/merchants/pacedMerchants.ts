import type { Knex } from "knex";
import { Merchant } from "../../models/merchants/Merchant.ts";

/** Returns the merchants that have a pace of their own or a plan, which may set one. */
export async function pacedMerchants(db: Knex): Promise<readonly Pick<Merchant, "id" | "limits">[]> {
  return Merchant.query(db)
    .select("id", "limits")
    .whereRaw("jsonb_exists_any(limits, array['plan', 'callsPerMinute', 'promptDocumentsPerMinute'])");
}
