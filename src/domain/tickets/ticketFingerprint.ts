import { createHash } from "node:crypto";
import type { Ticket } from "./ticket.ts";

/**
 * Returns the SHA-256 of what a ticket says, the same whatever the order of its keys and the offset of its instant.
 * Amounts are compared as they are written: whoever stores a ticket makes them canonical first.
 */
export function ticketFingerprint(ticket: Ticket): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(sorted({ ...ticket, issuedAt: new Date(ticket.issuedAt) })), "utf8")
    .digest();
}

/** Returns the same value with the keys of every object in order; JSON leaves out what is undefined. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = value as Record<string, unknown>;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(members).sort()) ordered[key] = sorted(members[key]);
  return ordered;
}
