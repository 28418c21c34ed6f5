import type { MailContents } from "../../../domain/mail/mailContents.ts";
import { type CustomerMail, customerMails, hasButton } from "../../../domain/mail/ownTexts/customerMails.ts";
import type { OwnMailTexts } from "../../../domain/mail/ownTexts/ownText.ts";
import { sampleContents } from "../../../domain/mail/ownTexts/sampleContents.ts";
import { ourText } from "../../../domain/mail/writeMail.ts";

/** Presents a mail whose words a merchant may change: its own ones, and ours with their placeholders. */
export function presentMailText(name: CustomerMail, texts: OwnMailTexts) {
  const content = inBraces(name);
  return {
    name,
    placeholders: [...customerMails[name]],
    hasButton: hasButton(name),
    own: { es: texts[name]?.es ?? null, en: texts[name]?.en ?? null },
    ours: { es: ourText(name, "es", content), en: ourText(name, "en", content) },
  };
}

/** Returns a content that has each placeholder in the place of its value. */
function inBraces<Name extends CustomerMail>(name: Name): MailContents[Name] {
  const sample = sampleContents("", "https://timbra.example")[name];
  const braces = customerMails[name]
    .filter((placeholder) => placeholder in sample)
    .map((placeholder) => [placeholder, `{{${placeholder}}}`]);
  return { ...sample, ...Object.fromEntries(braces) };
}
