import type { Knex } from "knex";
import { type LetterBrand, logoContentId } from "../../domain/mail/letterBrand.ts";
import type { OwnMailTexts } from "../../domain/mail/ownTexts/ownText.ts";
import { completeBranding } from "../../domain/merchants/branding.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";
import type { MailAttachment } from "../../ports/mailer.ts";
import { merchantLogo } from "../../queries/merchants/merchantLogo.ts";

/** The looks and the own words of a merchant's mails. */
export interface BrandedLetters {
  readonly brand: LetterBrand;
  readonly logo: MailAttachment | null | undefined;
  /** Its own words, by mail and language. */
  readonly texts: OwnMailTexts;
}

/** Returns how a merchant's mails to its customers look, and what it has them say. */
export async function brandedLetters(db: Knex, merchantId: string): Promise<BrandedLetters> {
  const { tradeName } = await Merchant.query(db).findById(merchantId).select("tradeName").throwIfNotFound();
  const stored = await MerchantSettings.query(db).findById(merchantId).select("branding", "mailTexts");
  const { primaryColor, footer, logo } = completeBranding(stored?.branding ?? {});
  const bytes = logo ? await merchantLogo(db, merchantId) : undefined;
  return {
    brand: { name: tradeName, color: primaryColor, footer, hasLogo: bytes !== undefined },
    logo: logo && bytes && pictureOf(logo.mediaType, bytes),
    texts: stored?.mailTexts ?? {},
  };
}

function pictureOf(contentType: string, bytes: Buffer): MailAttachment {
  const fileName = contentType === "image/png" ? "logo.png" : "logo.jpg";
  return { fileName, contentType, bytes, contentId: logoContentId };
}
