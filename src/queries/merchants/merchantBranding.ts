import type { Knex } from "knex";
import { type BrandingWithLogo, completeBranding } from "../../domain/merchants/branding.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

/** Returns the looks of this merchant's pages; the defaults where nothing was decided. */
export async function merchantBranding(db: Knex, merchantId: string): Promise<BrandingWithLogo> {
  const row = await MerchantSettings.query(db).findById(merchantId).select("branding");
  return completeBranding(row?.branding ?? {});
}
