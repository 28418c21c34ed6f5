import type { MailLanguage } from "../mailTemplate.ts";
import type { CustomerMail } from "./customerMails.ts";

/** A merchant's own words of a mail, as plain text with placeholders such as `{{folio}}`. Ours stand where it has none. */
export interface OwnText {
  readonly subject: string | null;
  readonly heading: string | null;
  readonly paragraphs: readonly string[];
  readonly button: string | null;
  /** The small print at the foot. */
  readonly note: string | null;
}

/** The own words of one mail in each language; null where all are ours. */
export type OwnTextsOfMail = Readonly<Record<MailLanguage, OwnText | null>>;

/** The own words of all mails of a merchant, as they are stored. */
export type OwnMailTexts = { readonly [Name in CustomerMail]?: OwnTextsOfMail };

/** The longest texts, in characters, and the most paragraphs. */
export const ownTextLimits = {
  subject: 150,
  heading: 150,
  paragraphs: 8,
  paragraph: 1_000,
  button: 40,
  note: 500,
} as const;

/** Returns the words without what is blank; null where nothing is left. */
export function keptText(text: OwnText | null): OwnText | null {
  if (!text) return null;
  const { subject, heading, paragraphs, button, note } = text;
  const kept = {
    subject: withoutBlank(subject),
    heading: withoutBlank(heading),
    paragraphs: paragraphs.flatMap((one) => withoutBlank(one) ?? []),
    button: withoutBlank(button),
    note: withoutBlank(note),
  };
  return Object.values(kept).every((one) => one === null || one.length === 0) ? null : kept;
}

function withoutBlank(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text.trim();
}
