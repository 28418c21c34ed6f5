import type { MailText } from "./mailText.ts";

type Words = NonNullable<MailText["own"]["es"]>;

/** A mail's words as they are typed; a blank line ends a paragraph. */
interface TypedText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: string;
  readonly button: string;
  readonly note: string;
}

export function typedText(words: Words | null): TypedText {
  return {
    subject: words?.subject ?? "",
    heading: words?.heading ?? "",
    paragraphs: (words?.paragraphs ?? []).join("\n\n"),
    button: words?.button ?? "",
    note: words?.note ?? "",
  };
}

export function sentText({ paragraphs, ...texts }: TypedText): Words {
  return {
    ...texts,
    paragraphs: paragraphs
      .split(/\n\s*\n/)
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  };
}
