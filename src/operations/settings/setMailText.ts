import type { CustomerMail } from "../../domain/mail/ownTexts/customerMails.ts";
import { keptText, type OwnTextsOfMail } from "../../domain/mail/ownTexts/ownText.ts";
import { ownTextFaults } from "../../domain/mail/ownTexts/ownTextFaults.ts";
import { AppError } from "../../errors.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { replaceSettings } from "../merchants/replaceSettings.ts";

export interface MailTextTerms {
  readonly name: CustomerMail;
  readonly texts: OwnTextsOfMail;
}

/**
 * Sets a merchant's own words of a mail to its customers; ours come back where they are blank. Throws `request.invalid`
 * with the fault of each placeholder that the mail does not know.
 */
export async function setMailText(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  { name, texts }: MailTextTerms,
): Promise<SettingsOfMerchant> {
  requireSoundTexts({ name, texts });
  const kept = { es: keptText(texts.es), en: keptText(texts.en) };
  return replaceSettings(deps, change, "mailTexts", ({ [name]: _, ...others }) =>
    kept.es || kept.en ? { ...others, [name]: kept } : others,
  );
}

function requireSoundTexts({ name, texts }: MailTextTerms): void {
  const details = (["es", "en"] as const).flatMap((language) => {
    const text = texts[language];
    return text ? ownTextFaults(name, text, language) : [];
  });
  if (details.length > 0) throw new AppError("request.invalid", { details });
}
