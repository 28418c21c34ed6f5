/**
 * Returns a text without what people write differently: accents, case, blanks and punctuation (`Nota 1.` → `nota1`).
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
