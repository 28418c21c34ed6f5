import type { BrandingWithLogo } from "../../domain/merchants/branding.ts";
import type { ServedMerchant } from "../../operations/consumer/servedMerchant.ts";

/** Returns a merchant as its customers see it. */
export function presentConsumerMerchant(
  { merchant, settings, branches }: ServedMerchant,
  { primaryColor, accentColor, slogan, footer, logo }: BrandingWithLogo,
) {
  const { texts, ...selfInvoice } = settings;
  return {
    slug: merchant.slug,
    tradeName: merchant.tradeName,
    legalName: merchant.legalName,
    rfc: merchant.rfc,
    language: merchant.language,
    branding: {
      primaryColor,
      accentColor,
      slogan,
      footer,
      logo: logo && { width: logo.width, height: logo.height, sha256: logo.sha256 },
    },
    texts,
    selfInvoice,
    branches: branches.map(({ code, name }) => ({ code, name })),
    lookupFields: selfInvoice.lookupBy === "folio" ? ["externalId", "total", "date"] : [],
  };
}
