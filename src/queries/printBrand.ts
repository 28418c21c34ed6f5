import type { Knex } from "knex";
import { completeBranding } from "../domain/merchants/branding.ts";
import { Merchant } from "../models/Merchant.ts";
import { MerchantSettings } from "../models/MerchantSettings.ts";

/** What of a merchant is seen on its invoices. */
export interface PrintBrand {
  readonly tradeName: string;
  readonly primaryColor: string;
  readonly accentColor: string;
  /** Of the picture in the logo place. */
  readonly logoSha256: string | null;
}

/** How this merchant's own documents look; the defaults where nothing was decided. */
export async function printBrand(db: Knex, merchantId: string): Promise<PrintBrand> {
  const [merchant, settings] = await Promise.all([
    Merchant.query(db).findById(merchantId).select("tradeName").throwIfNotFound(),
    MerchantSettings.query(db).findById(merchantId).select("branding"),
  ]);
  const { primaryColor, accentColor, logo } = completeBranding(settings?.branding ?? {});
  return { tradeName: merchant.tradeName, primaryColor, accentColor, logoSha256: logo?.sha256 ?? null };
}
