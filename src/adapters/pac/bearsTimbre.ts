/** Returns true for a document with a timbre: what comes back without one is no stamp, whatever is said around it. */
export function bearsTimbre(xml: string): boolean {
  return /^\uFEFF?\s*</.test(xml) && /<(?:\w+:)?TimbreFiscalDigital\s/.test(xml);
}
