import type { Knex } from "knex";
import { MerchantSettings } from "../../models/MerchantSettings.ts";

/** Writes one part of a merchant's settings and leaves the others. */
export async function saveSettings(
  tx: Knex.Transaction,
  merchantId: string,
  part: { readonly selfInvoice: object } | { readonly branding: object },
  now: Date,
): Promise<void> {
  const row = { merchantId, ...part, updatedAt: now } as Partial<MerchantSettings>;
  await MerchantSettings.query(tx)
    .insert(row)
    .onConflict("merchantId")
    .merge([...(Object.keys(part) as never[]), "updatedAt" as never])
    .returning("merchantId");
}
