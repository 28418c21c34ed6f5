import { generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";

export interface RsaKeys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/**
 * Makes fresh RSA-2048 pairs, the size that SAT's CSDs have, on the thread pool. `make` can be replaced, because a pair
 * takes a tenth of a second and the tests need a thousand.
 */
export const rsaKeys = {
  make: (): Promise<RsaKeys> => promisify(generateKeyPair)("rsa", { modulusLength: 2048 }),
};
