import type { MailContents } from "../../domain/mail/mailContents.ts";
import type { MailLanguage } from "../../domain/mail/mailTemplate.ts";
import { logoContentId } from "../../domain/mail/letterBrand.ts";
import type { CustomerMail } from "../../domain/mail/ownTexts/customerMails.ts";
import { keptText, type OwnText } from "../../domain/mail/ownTexts/ownText.ts";
import { ownTextFaults } from "../../domain/mail/ownTexts/ownTextFaults.ts";
import { placeholderValues } from "../../domain/mail/ownTexts/placeholderValues.ts";
import { sampleContents, sampleCustomer } from "../../domain/mail/ownTexts/sampleContents.ts";
import { writeMail, type WrittenMail } from "../../domain/mail/writeMail.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { brandedLetters } from "../mail/brandedLetters.ts";

interface TriedText {
  readonly merchantId: string;
  readonly name: CustomerMail;
  readonly language: MailLanguage;
  /** The words that are tried; ours when null. */
  readonly text: OwnText | null;
}

/**
 * Writes a sample of a mail in the merchant's looks and these words, and stores nothing. Its logo is in the page itself.
 * Throws `request.invalid` with the faults that saving would have.
 */
export async function previewMailText(
  { db, config }: Pick<Deps, "db" | "config">,
  { merchantId, name, language, text }: TriedText,
): Promise<WrittenMail> {
  const details = text ? ownTextFaults(name, text, "text") : [];
  if (details.length > 0) throw new AppError("request.invalid", { details });
  const { brand, logo } = await brandedLetters(db, merchantId);
  const content: MailContents[typeof name] = sampleContents(brand.name, config.publicUrl)[name];
  const kept = keptText(text);
  const own = kept ? { text: kept, values: placeholderValues(name, content, sampleCustomer) } : undefined;
  const files = name === "digest" ? "zipped" : carriesFiles.has(name) ? "attached" : undefined;
  const written = writeMail(name, language, content, { brand, own, files });
  if (!logo) return written;
  const picture = `data:${logo.contentType};base64,${Buffer.from(logo.bytes).toString("base64")}`;
  return { ...written, html: written.html.replace(`cid:${logoContentId}`, picture) };
}

const carriesFiles: ReadonlySet<CustomerMail> = new Set([
  "invoice",
  "replacement",
  "creditNote",
  "paymentReceipt",
  "retention",
  "paymentReminder",
]);
