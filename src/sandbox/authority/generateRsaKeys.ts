import { generateKeyPair } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { promisify } from "node:util";

/** A fresh RSA-2048 pair, the size SAT's CSDs have. Runs on the thread pool. */
export async function generateRsaKeys(): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> {
  return promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
}
