import { randomUUID } from "node:crypto";

/** Returns a UUID version 4, the form of every public identifier. */
export function newId(): string {
  return randomUUID();
}
