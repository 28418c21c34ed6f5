import type { Knex } from "knex";
import { type Branding, completeBranding } from "../../domain/merchants/branding.ts";
import type { PdfTemplate } from "../../domain/merchants/pdfTemplates.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

/** The parts of a merchant's branding that its invoices show. */
export interface PrintBrand {
  readonly tradeName: string;
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly template: PdfTemplate;
  readonly headerText: string | null;
  readonly terms: string | null;
  readonly footerText: string | null;
  /** The digest of the logo's picture. */
  readonly logoSha256: string | null;
}

/** Returns how this merchant's own documents look; the defaults stand in for what was not decided. */
export async function printBrand(db: Knex, merchantId: string): Promise<PrintBrand> {
  const [merchant, settings] = await Promise.all([
    Merchant.query(db).findById(merchantId).select("tradeName").throwIfNotFound(),
    MerchantSettings.query(db).findById(merchantId).select("branding"),
  ]);
  const { logo, ...branding } = completeBranding(settings?.branding ?? {});
  return { ...printedLooks(merchant.tradeName, branding), logoSha256: logo?.sha256 ?? null };
}

/** Returns the looks of printed documents under a branding, which may be one that is only tried. */
export function printedLooks(tradeName: string, branding: Branding): Omit<PrintBrand, "logoSha256"> {
  const { primaryColor, accentColor, pdfTemplate, pdfHeader, pdfTerms, pdfFooter } = branding;
  return {
    tradeName,
    primaryColor,
    accentColor,
    template: pdfTemplate,
    headerText: pdfHeader,
    terms: pdfTerms,
    footerText: pdfFooter,
  };
}
