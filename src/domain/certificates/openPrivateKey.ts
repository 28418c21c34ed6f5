import { createDecipheriv, createPrivateKey, pbkdf2 } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { AppError } from "../../errors.ts";
import { type EncryptedKey, readEncryptedKey } from "./readEncryptedKey.ts";

/** SAT writes 2,048. A crafted file must not cause more work than this with a password of its own. */
const mostIterations = 20_000;
const derive = promisify(pbkdf2);

/**
 * Opens a .key file: encrypted PKCS#8, DER or PEM. The slow part runs on the thread pool, and how slow it is has been
 * read and limited before. Throws `certificate.key_unreadable` when the file is something else,
 * `certificate.key_too_slow` when opening it would take too many rounds, and `certificate.password_wrong` when it is a
 * key and the password does not open it.
 */
export async function openPrivateKey(bytes: Buffer, password: string | Buffer): Promise<KeyObject> {
  const key = read(fromPem(bytes));
  if (key.iterations > mostIterations) throw new AppError("certificate.key_too_slow");
  const secret = await derive(password, key.salt, key.iterations, key.keyLength, key.digest);
  try {
    const decipher = createDecipheriv(key.cipher, secret, key.iv);
    const opened = Buffer.concat([decipher.update(key.encrypted), decipher.final()]);
    return createPrivateKey({ key: opened, format: "der", type: "pkcs8" });
  } catch {
    // The cause is left out on purpose: nothing about a password belongs in a log.
    throw new AppError("certificate.password_wrong");
  }
}

function fromPem(bytes: Buffer): Buffer {
  const pem = /-----BEGIN ENCRYPTED PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END/.exec(
    bytes.toString("latin1"),
  );
  return pem?.[1] ? Buffer.from(pem[1], "base64") : bytes;
}

function read(key: Buffer): EncryptedKey {
  try {
    return readEncryptedKey(key);
  } catch (cause) {
    throw new AppError("certificate.key_unreadable", { cause });
  }
}
