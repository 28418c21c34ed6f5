import type { CatalogColumn } from "../../definitions/catalogDefinition.ts";

/**
 * Returns a text with single blanks, composed accents and no control characters: SAT's cells have line breaks and
 * doubled blanks.
 */
export function cleanText(text: string): string {
  if (clean.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Latin words with single blanks between them: nine cells of ten, which need no cleaning. */
const clean = /^[!-~\u00a1-\u024f]+(?: [!-~\u00a1-\u024f]+)*$/;

/** Returns a text, of the column's form if it has one. Numbers are texts too: a hazard class may be `6.1`. */
export function readText(
  cell: string | number | boolean,
  { form }: Pick<CatalogColumn, "form">,
): string | undefined {
  const text = String(cell);
  return form && !form.test(text) ? undefined : text;
}
