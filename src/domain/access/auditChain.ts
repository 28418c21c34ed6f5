import { createHash } from "node:crypto";
import type { Actor } from "./actor.ts";

/** An entry of the audit log, with all that its hash covers. */
export interface ChainedEntry {
  readonly chainId: string;
  /** The entry's number: from 1, without gaps. */
  readonly number: string;
  readonly id: string;
  readonly merchantId: string | null;
  /** The moment, to the millisecond. */
  readonly at: Date;
  readonly action: string;
  readonly actor: Actor;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly previousHash: Buffer;
}

/** The end of a chain: how many entries it has, and the hash of the last one. */
export interface ChainHead {
  readonly length: bigint;
  readonly hash: Buffer;
}

export interface ChainFault {
  readonly number: bigint;
  readonly kind: "changed" | "missing" | "unlinked";
}

export const emptyChain: ChainHead = { length: 0n, hash: Buffer.alloc(32) };

const chainOfNobody = "00000000-0000-0000-0000-000000000000";

/** Returns the name of a merchant's chain; one other chain holds what belongs to no merchant. */
export function auditChainOf(merchantId: string | null): string {
  return merchantId ?? chainOfNobody;
}

/**
 * Returns the SHA-256 of everything an entry says and of the hash before it. It covers JSON with sorted keys, so that
 * the same entry read back from `jsonb` hashes the same.
 */
export function hashAuditEntry(entry: ChainedEntry): Buffer {
  const { chainId, number, id, merchantId, at, action, actor, subjectKind, subjectId, before, after } = entry;
  const said = { chainId, number, id, merchantId, at, action, actor, subjectKind, subjectId, before, after };
  // It goes through JSON once, so that dates and absent members are what the database will give back.
  const plain: unknown = JSON.parse(JSON.stringify(said));
  return createHash("sha256")
    .update(entry.previousHash)
    .update(JSON.stringify(sorted(plain)), "utf8")
    .digest();
}

/**
 * Follows a chain through its next entries, in the order of their numbers, and says what is wrong with them: an entry
 * that was changed, one that is missing, one that does not follow from the one before. A fault is reported once: later
 * entries are judged by the hashes that are there.
 */
export function followAuditChain(
  from: ChainHead,
  entries: readonly (ChainedEntry & { readonly hash: Buffer })[],
): { readonly head: ChainHead; readonly faults: readonly ChainFault[] } {
  const faults: ChainFault[] = [];
  let head = from;
  for (const entry of entries) {
    const number = BigInt(entry.number);
    const expected = head.length + 1n;
    if (number > expected) faults.push({ number: expected, kind: "missing" });
    else if (!entry.previousHash.equals(head.hash)) faults.push({ number, kind: "unlinked" });
    if (!hashAuditEntry(entry).equals(entry.hash)) faults.push({ number, kind: "changed" });
    head = { length: number, hash: entry.hash };
  }
  return { head, faults };
}

/** Returns what is wrong with the end of a chain, compared with the head that was written down. */
export function endFaults(end: ChainHead, written: ChainHead): readonly ChainFault[] {
  if (end.length < written.length) return [{ number: end.length + 1n, kind: "missing" }];
  if (end.length > written.length) return [{ number: written.length + 1n, kind: "unlinked" }];
  return end.hash.equals(written.hash) ? [] : [{ number: end.length, kind: "unlinked" }];
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = value as Record<string, unknown>;
  const keys = Object.keys(members).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(members[key])]));
}
