/** One line of text as a CFDI takes it: control characters, line breaks and `|` become a blank, as runs of blanks do. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}|\s]+/gu, " ").trim();
}
