import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { EncryptionKey } from "../../config.ts";
import { type Cloak, createCloak } from "./cloak.ts";

export interface Vault {
  /**
   * Encrypts with the ring's first key. `context` says where the secret belongs (`certificate:<id>:key`) and must be
   * given again to decrypt, so that a ciphertext copied to another row does not open there.
   */
  encrypt(plain: Buffer, context: string): { keyId: string; bytes: Buffer };
  /** Returns an HMAC-SHA-256 under a key derived from the ring's first. */
  digest(plain: string, context: string): Buffer;
  /** Encrypts deterministically, for what is kept nowhere; see `createCloak`. */
  cloak(plain: Buffer, context: string): Buffer;
  /** Decrypts by whichever key of the ring fits; `undefined` when none does. */
  uncloak(bytes: Buffer, context: string): Buffer | undefined;
  /** Decrypts; throws when the key is not in the ring, the context is another or a single bit has changed. */
  decrypt(keyId: string, bytes: Buffer, context: string): Buffer;
}

/** NIST SP 800-38D: 96-bit nonce, 128-bit tag. A random nonce is safe up to 2^32 secrets a key. */
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps secrets at rest under AES-256-GCM. Rotation: put the new key first and keep the old one behind it. */
export function createVault(keys: readonly EncryptionKey[]): Vault {
  const ring = new Map(keys.map(({ id, key }) => [id, key]));
  const cloaks = new Map<string, Cloak>();
  return {
    encrypt(plain, context) {
      const { id, key } = first();
      return { keyId: id, bytes: seal(key, plain, context) };
    },
    digest(plain, context) {
      const key = hkdfSync("sha256", first().key, "", `digest ${context}`, 32);
      return createHmac("sha256", Buffer.from(key)).update(plain).digest();
    },
    cloak: (plain, context) => cloakOf(first()).hide(plain, context),
    uncloak(bytes, context) {
      for (const key of keys) {
        const plain = cloakOf(key).show(bytes, context);
        if (plain) return plain;
      }
      return undefined;
    },
    decrypt(keyId, bytes, context) {
      const key = ring.get(keyId);
      if (!key) throw new Error(`Encryption key "${keyId}" is not in the ring; add it to ENCRYPTION_KEYS`);
      return open(key, bytes, context);
    },
  };

  function cloakOf({ id, key }: EncryptionKey): Cloak {
    const cloak = cloaks.get(id) ?? createCloak(key);
    cloaks.set(id, cloak);
    return cloak;
  }

  function first(): EncryptionKey {
    const key = keys[0];
    if (!key) throw new Error("There is no encryption key; set ENCRYPTION_KEYS");
    return key;
  }
}

/** Writes nonce, tag and ciphertext. */
function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(key: Buffer, bytes: Buffer, context: string): Buffer {
  if (bytes.length < nonceBytes + tagBytes) throw new Error("The encrypted bytes are cut short");
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
