import { plainText } from "../cfdi/plainText.ts";

/** NoIdentificacion has at most this many characters. */
const mostCharacters = 100;

/**
 * Returns the folios of tickets as a document writes them, no two alike. A folio that would equal an earlier one, once it
 * is cut and cleaned, gives way to the ticket's id.
 */
export function distinctFolios(tickets: readonly { readonly id: string; readonly folio: string }[]): string[] {
  const seen = new Set<string>();
  return tickets.map(({ id, folio }) => {
    const cut = writtenFolio(folio);
    const written = cut === "" || seen.has(cut) ? id : cut;
    seen.add(written);
    return written;
  });
}

/** Returns a folio as NoIdentificacion takes it; a ticket whose folio would not be the only one of its kind has its id. */
export function writtenFolio(folio: string): string {
  return Array.from(plainText(folio)).slice(0, mostCharacters).join("").trim();
}
