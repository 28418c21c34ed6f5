/**
 * Returns one line of text as a CFDI takes it: each run of blanks, control characters, line breaks and `|` becomes one
 * blank.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}|\s]+/gu, " ").trim();
}
