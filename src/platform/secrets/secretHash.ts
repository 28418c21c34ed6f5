import { createHash } from "node:crypto";

/** Keys carry 256 random bits, so a plain SHA-256 is as safe at rest as a slow hash and costs nothing per call. */
export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
