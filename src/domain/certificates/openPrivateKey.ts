import { createPrivateKey } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { AppError } from "../../errors.ts";
import { derTag, readDer, readObjectIdentifier } from "./readDer.ts";

const pbes2 = "1.2.840.113549.1.5.13";
const pbkdf2 = "1.2.840.113549.1.5.12";
// SAT writes 2,048. Deriving runs on the caller's thread, so a crafted file must not ask for billions.
const maxIterations = 1_000_000;

/**
 * Opens a .key file: encrypted PKCS#8, DER or PEM. Throws `certificate.key_unreadable` when the file is
 * something else, `certificate.password_wrong` when it is one and the password does not open it.
 */
export function openPrivateKey(bytes: Buffer, password: string): KeyObject {
  const key = fromPem(bytes);
  refuseUnreadable(key);
  try {
    return createPrivateKey({ key, format: "der", type: "pkcs8", passphrase: password });
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

// EncryptedPrivateKeyInfo (RFC 5958) under PBES2 with PBKDF2 (RFC 8018). Keys of before 2010 are PBES1 with
// MD5 and DES, which OpenSSL 3 no longer opens.
function refuseUnreadable(key: Buffer): void {
  try {
    const [encrypted, ...rest] = readDer(key);
    const [algorithm, octets] = readDer(encrypted!.contents);
    const [scheme, parameters] = readDer(algorithm!.contents);
    const [derivation] = readDer(parameters!.contents);
    const [derivationOid, derivationParameters] = readDer(derivation!.contents);
    const [, iterations] = readDer(derivationParameters!.contents);
    const readable =
      rest.length === 0 &&
      octets!.tag === derTag.octetString &&
      readObjectIdentifier(scheme!.contents) === pbes2 &&
      readObjectIdentifier(derivationOid!.contents) === pbkdf2 &&
      iterations!.contents.length <= 4 &&
      iterations!.contents.readUIntBE(0, iterations!.contents.length) <= maxIterations;
    if (!readable) throw new RangeError("Not a key that PBES2 with PBKDF2 encrypts.");
  } catch (cause) {
    throw new AppError("certificate.key_unreadable", { cause });
  }
}
