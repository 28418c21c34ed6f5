import { hash, timingSafeEqual } from "node:crypto";

/** Compares what a caller shows with a secret, in a time that tells nothing of the secret, not even its length. */
export function isSameSecret(shown: string, secret: string): boolean {
  return timingSafeEqual(hash("sha256", shown, "buffer"), hash("sha256", secret, "buffer"));
}
