const scheme = "shipped:";

/** Returns what a version that the product brought along has for its source, where others have an address. */
export function shippedSource(revision: string): string {
  return `${scheme}${revision}`;
}

/** Was this version brought along by the product, rather than imported from SAT? */
export function isShipped({ source }: { readonly source: string }): boolean {
  return source.startsWith(scheme);
}
