import type { Knex } from "knex";
import type { PartialModelObject } from "objection";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

/** Writes one part of a merchant's settings and leaves the others. */
export async function saveSettings(
  tx: Knex.Transaction,
  merchantId: string,
  part: {
    readonly [
      Part in
        | "selfInvoice"
        | "branding"
        | "notifications"
        | "globalInvoice"
        | "returns"
        | "payments"
        | "reminders"
        | "mailTexts"
    ]?: object;
  } & {
    readonly globalNextAt?: Date | null;
  },
  now: Date,
): Promise<void> {
  const row = { ...part, updatedAt: now } as PartialModelObject<MerchantSettings>;
  await MerchantSettings.query(tx)
    .insert({ merchantId, ...row })
    .onConflict("merchantId")
    .merge(row)
    .returning("merchantId");
}
