import type { Knex } from "knex";
import { cfdiTypes, type MerchantDefaults } from "../../domain/merchants/merchantDefaults.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Series } from "../../models/merchants/Series.ts";

/** Returns a merchant's main branch and its default series in one mode. */
export async function merchantDefaults(
  db: Knex,
  { merchantId, livemode }: { readonly merchantId: string; readonly livemode: boolean },
): Promise<MerchantDefaults> {
  const main = await Branch.query(db).findOne({ merchantId, isMain: true }).select("id").throwIfNotFound();
  const rows = await Series.query(db).where({ merchantId, livemode, isDefault: true });
  const codeOf = (type: string): string | null =>
    rows.find(({ cfdiType }) => cfdiType === type)?.code ?? null;
  const series = Object.fromEntries(cfdiTypes.map((type) => [type, codeOf(type)]));
  return { branchId: main.id, series: series as MerchantDefaults["series"] };
}
