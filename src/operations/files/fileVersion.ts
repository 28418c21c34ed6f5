import { createHash } from "node:crypto";

/** Returns a short digest of everything that shapes a file's bytes, to serve as its ETag. */
export function fileVersion(...facts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 27);
}
