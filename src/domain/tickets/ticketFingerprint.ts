import { createHash } from "node:crypto";
import type { Ticket } from "./ticket.ts";

/**
 * Returns the SHA-256 of what a ticket says, the same whatever the order of its keys and the offset of its instant.
 * Amounts are compared as they are written: whoever stores a ticket makes them canonical first.
 */
export function ticketFingerprint(ticket: Ticket): Buffer {
  const said = { ...ticket, issuedAt: new Date(ticket.issuedAt).toISOString() };
  const text = JSON.stringify(isSorted(said) ? said : sorted(said));
  return createHash("sha256").update(text, "utf8").digest();
}

/** Says whether the keys of every object are in order already, as those of an accepted body are. */
function isSorted(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  const keys = Object.keys(value);
  return keys.every(
    (key, at) =>
      (at === 0 || (keys[at - 1] as string) < key) && isSorted((value as Record<string, unknown>)[key]),
  );
}

/** Returns the same value with the keys of every object in order; JSON leaves out what is undefined. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = value as Record<string, unknown>;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(members).sort()) ordered[key] = sorted(members[key]);
  return ordered;
}
