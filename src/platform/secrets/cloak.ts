import { createCipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Encrypts with AES in counter mode under a keyed digest of what it hides: SIV, as in RFC 5297, over HMAC-SHA-256. */
export interface Cloak {
  hide(plain: Buffer, context: string): Buffer;
  /** Returns the bytes; `undefined` when this key did not hide them, or not in this context. */
  show(bytes: Buffer, context: string): Buffer | undefined;
}

const ivBytes = 16;

export function createCloak(key: Buffer): Cloak {
  const derived = Buffer.from(hkdfSync("sha256", key, "", "cloak", 64));
  const [macKey, cipherKey] = [derived.subarray(0, 32), derived.subarray(32)];
  return {
    hide(plain, context) {
      const iv = digest(plain, context);
      return Buffer.concat([iv, crypt(iv, plain)]);
    },
    show(bytes, context) {
      if (bytes.length < ivBytes) return undefined;
      const iv = bytes.subarray(0, ivBytes);
      const plain = crypt(iv, bytes.subarray(ivBytes));
      return timingSafeEqual(iv, digest(plain, context)) ? plain : undefined;
    },
  };

  function digest(plain: Buffer, context: string): Buffer {
    return createHmac("sha256", macKey).update(`${context}\0`).update(plain).digest().subarray(0, ivBytes);
  }

  function crypt(iv: Buffer, bytes: Buffer): Buffer {
    return createCipheriv("aes-256-ctr", cipherKey, iv).update(bytes);
  }
}
