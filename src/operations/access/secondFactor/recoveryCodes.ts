import { randomInt } from "node:crypto";
import { secretHash } from "../../../platform/secrets/secretHash.ts";

/** These are Crockford's 32 letters: none is taken for another, and no word comes out by chance. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
const count = 10;

/**
 * Returns ten codes of 80 random bits in groups of four letters, `7k2m-…`: too many to guess, also from their hashes.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => Array.from({ length: 4 }, newGroup).join("-"));
}

/**
 * Returns the hash of a code as somebody typed it, with hyphens and blanks or without; the same code of another user
 * has another hash.
 */
export function recoveryCodeHash(userId: string, code: string): Buffer {
  return secretHash(`${userId} ${code.replaceAll(/[\s-]/g, "").toLowerCase()}`);
}

function newGroup(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
}
