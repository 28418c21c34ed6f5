import { randomBytes } from "node:crypto";
import { secretHash } from "./secretHash.ts";

/** Returns a secret of 256 random bits, and what of it the database may keep. */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: secretHash(secret) };
}
