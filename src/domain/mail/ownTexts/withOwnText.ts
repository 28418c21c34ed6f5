import type { Letter } from "../letter.ts";
import { plainName } from "../plainName.ts";
import { ownTextLimits, type OwnText } from "./ownText.ts";

/** The values of a mail's placeholders, by their names. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Returns a letter in the merchant's own words, with ours where it has none. What the letter has to tell in any case
 * stays. Words of a merchant are other people's words in a mail of ours: no address in them becomes a link.
 */
export function withOwnText(letter: Letter, own: OwnText, values: PlaceholderValues): Letter {
  const fill = (words: string, longest: number) => plainName(filled(words, values), longest);
  const { subject, heading, paragraphs, button, note } = own;
  return {
    ...letter,
    ...(subject !== null && { subject: fill(subject, ownTextLimits.subject * 2) }),
    ...(heading !== null && { heading: fill(heading, ownTextLimits.heading * 2) }),
    ...(paragraphs.length > 0 && {
      paragraphs: paragraphs.map((one) => fill(one, ownTextLimits.paragraph * 2)),
    }),
    ...(button !== null &&
      letter.action && { action: { ...letter.action, label: fill(button, ownTextLimits.button * 2) } }),
    ...(note !== null && { note: fill(note, ownTextLimits.note * 2) }),
  };
}

/** Puts the values in their places in one pass, so that braces in a value stay as they are. */
function filled(words: string, values: PlaceholderValues): string {
  return words.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? plainName(values[name] ?? "") : "",
  );
}
