import { createHash } from "node:crypto";

/** Belongs to one session and is of no use without it; nothing is stored. */
export function csrfToken(sessionToken: string): string {
  return createHash("sha256").update(`csrf ${sessionToken}`).digest("base64url");
}
