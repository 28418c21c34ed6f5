import { createHash } from "node:crypto";
import type { Ticket } from "./ticket.ts";

/**
 * SHA-256 of what a ticket says, the same whatever the order of its keys. Amounts are compared as they are written:
 * whoever stores a ticket makes them canonical first.
 */
export function ticketFingerprint(ticket: Ticket): Buffer {
  return createHash("sha256").update(canonical(ticket), "utf8").digest();
}

/** JSON with sorted keys; what is undefined counts as absent. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    text += `${text === "" ? "{" : ","}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return text === "" ? "{}" : `${text}}`;
}
