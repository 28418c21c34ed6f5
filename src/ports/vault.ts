/** Keeps secrets at rest: authenticated encryption under a ring of keys, so that keys can be rotated. */
export interface Vault {
  /** `context` binds the secret to its place: it opens nowhere else. */
  encrypt(plain: Buffer, context: string): { readonly keyId: string; readonly bytes: Buffer };
  /**
   * A keyed digest. Nobody without the key can try guesses against it, so what is digested may hold a password. Another
   * first key in the ring makes another digest.
   */
  digest(plain: string, context: string): Buffer;
  /**
   * Encrypts so that the same bytes in the same context always come out the same: for what is handed out again and again
   * and kept nowhere. Tells how long they are, and whether two are equal.
   */
  cloak(plain: Buffer, context: string): Buffer;
  /** `undefined` for whatever no key of the ring has cloaked in this context. */
  uncloak(bytes: Buffer, context: string): Buffer | undefined;
  /** Throws when the key is unknown, the bytes were changed, or the context is another. */
  decrypt(keyId: string, bytes: Buffer, context: string): Buffer;
}
