import { createHash } from "node:crypto";

/** Returns what tells the cookie of one secret from that of another, and says nothing of the secret. */
export function cookieMark(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url").slice(0, 16);
}
