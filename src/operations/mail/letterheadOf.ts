import type { Knex } from "knex";
import { speaksForMerchant } from "../../domain/mail/speaksForMerchant.ts";
import type { MailRow } from "../../models/MailRow.ts";
import { EmailSettings } from "../../models/merchants/EmailSettings.ts";
import { brandedLetters, type BrandedLetters } from "./brandedLetters.ts";

/** The merchant in whose name a mail speaks: its looks and words, and how its mails go out. */
interface Letterhead extends BrandedLetters {
  readonly settings: EmailSettings | undefined;
}

/** Returns the letterhead of a mail; `undefined` for one that is the platform's own word. */
export async function letterheadOf(
  db: Knex,
  { merchantId, template }: Pick<MailRow, "merchantId" | "template">,
): Promise<Letterhead | undefined> {
  if (merchantId === null || !speaksForMerchant(template)) return undefined;
  const settings = await EmailSettings.query(db).findById(merchantId);
  return { ...(await brandedLetters(db, merchantId)), settings };
}
