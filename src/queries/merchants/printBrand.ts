import type { Knex } from "knex";
import { completeBranding } from "../../domain/merchants/branding.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

/** The parts of a merchant's branding that its invoices show. */
export interface PrintBrand {
  readonly tradeName: string;
  readonly primaryColor: string;
  readonly accentColor: string;
  /** The digest of the logo's picture. */
  readonly logoSha256: string | null;
}

/** Returns how this merchant's own documents look; the defaults stand in for what was not decided. */
export async function printBrand(db: Knex, merchantId: string): Promise<PrintBrand> {
  const [merchant, settings] = await Promise.all([
    Merchant.query(db).findById(merchantId).select("tradeName").throwIfNotFound(),
    MerchantSettings.query(db).findById(merchantId).select("branding"),
  ]);
  const { primaryColor, accentColor, logo } = completeBranding(settings?.branding ?? {});
  return { tradeName: merchant.tradeName, primaryColor, accentColor, logoSha256: logo?.sha256 ?? null };
}
