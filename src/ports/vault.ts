/** Keeps secrets at rest: authenticated encryption under a ring of keys, so that keys can be rotated. */
export interface Vault {
  /** Encrypts; `context` binds the secret to its place, and it opens nowhere else. */
  encrypt(plain: Buffer, context: string): { readonly keyId: string; readonly bytes: Buffer };
  /**
   * Returns a keyed digest. Nobody without the key can try guesses against it, so the plain text may be a password.
   * Another first key in the ring makes another digest.
   */
  digest(plain: string, context: string): Buffer;
  /**
   * Encrypts so that the same bytes in the same context always come out the same: for what is handed out again and
   * again and kept nowhere. It reveals how long they are, and whether two are equal.
   */
  cloak(plain: Buffer, context: string): Buffer;
  /** Decrypts; returns `undefined` for whatever no key of the ring has cloaked in this context. */
  uncloak(bytes: Buffer, context: string): Buffer | undefined;
  /** Decrypts; throws when the key is unknown, the bytes were changed, or the context is another. */
  decrypt(keyId: string, bytes: Buffer, context: string): Buffer;
}
