/**
 * Returns the figures of a rate with more decimals than the schema has, which nothing can be converted by, or nothing.
 */
export function overlong(attribute: string, written: string | undefined, places: number) {
  const decimals = /^[0-9]+\.([0-9]+)$/.exec(written ?? "")?.[1]?.length ?? 0;
  return written !== undefined && decimals > places
    ? { attribute, written, decimals: String(places) }
    : undefined;
}
