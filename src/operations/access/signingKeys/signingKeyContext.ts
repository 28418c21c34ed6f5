/** Returns the context that the private half of a signing key is encrypted for: it opens in its own row only. */
export function signingKeyContext(keyId: string): string {
  return `signing key/${keyId}`;
}
