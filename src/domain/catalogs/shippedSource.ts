const scheme = "shipped:";

/** Returns what a version that the product brought along has for its source, where others have an address. */
export function shippedSource(revision: string): string {
  return `${scheme}${revision}`;
}

/** Says whether this version came with the product, rather than from an import. */
export function isShipped({ source }: { readonly source: string }): boolean {
  return source.startsWith(scheme);
}
