import { randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** Encrypts a key as SAT's .key files are: PKCS#8 in DER, PBES2 with triple DES, under a fresh password. */
export function encryptPrivateKey(privateKey: KeyObject): { key: Buffer; password: string } {
  const password = randomBytes(9).toString("base64url");
  const key = privateKey.export({
    type: "pkcs8",
    format: "der",
    cipher: "des-ede3-cbc",
    passphrase: password,
  });
  return { key, password };
}
