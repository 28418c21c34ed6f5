/**
 * Returns a taxpayer's name as CFDI 4.0 wants it written: upper case, single spaces, none at the ends, in composed
 * Unicode. Ñ, & and accents stay, because SAT compares with the name exactly as it is registered.
 */
export function normalizeName(name: string): string {
  return name.normalize("NFC").toUpperCase().replace(/\s+/gu, " ").trim();
}
