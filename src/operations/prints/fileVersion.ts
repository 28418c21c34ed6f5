import { createHash } from "node:crypto";

/** A short name for a file by everything that shapes its bytes; good for an ETag. */
export function fileVersion(...facts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 27);
}
