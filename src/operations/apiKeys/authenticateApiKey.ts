import { timingSafeEqual } from "node:crypto";
import type { KeyPrincipal } from "../../domain/access/principal.ts";
import { ApiKey } from "../../models/access/ApiKey.ts";
import type { Deps } from "../deps.ts";
import { keyPrincipal } from "./keyPrincipal.ts";
import { noteKeyUse } from "./noteKeyUse.ts";
import { secretHash } from "../../platform/secrets/secretHash.ts";

/** The time for which a process may believe what it read of a key; a revoked one is refused at most so much later. */
const cacheMs = 1_000;
const cacheSize = 5_000;

interface Known {
  readonly principal: KeyPrincipal;
  readonly expiresAt: Date | null;
  readonly readAtMs: number;
}

const caches = new WeakMap<object, Map<string, Promise<Known | undefined>>>();

/**
 * Returns the principal that this key speaks for, or `undefined` when it is malformed, unknown, wrong, expired or
 * revoked, or its merchant is suspended or archived. While a rotation overlaps, the secret before opens too.
 * Concurrent calls with one key share one look-up.
 */
export async function authenticateApiKey(
  deps: Pick<Deps, "db" | "clock">,
  key: string,
): Promise<KeyPrincipal | undefined> {
  const now = deps.clock.now();
  const known = await lookUp(deps, key, now.getTime());
  if (!known || (known.expiresAt && known.expiresAt <= now)) return undefined;
  noteKeyUse(deps.db, known.principal.apiKeyId, now);
  return known.principal;
}

async function lookUp(
  deps: Pick<Deps, "db" | "clock">,
  key: string,
  nowMs: number,
): Promise<Known | undefined> {
  const cache = cacheOf(deps.db);
  const cached = await cache.get(key)?.catch(() => undefined);
  if (cached && Math.abs(nowMs - cached.readAtMs) < cacheMs) return cached;

  const reading = read(deps, key, nowMs);
  cache.delete(key);
  cache.set(key, reading);
  const found = await reading;
  // Wrong keys are not kept, or guessing would fill the memory.
  if (!found) cache.delete(key);
  if (cache.size > cacheSize) cache.delete(cache.keys().next().value as string);
  return found;
}

function cacheOf(db: object): Map<string, Promise<Known | undefined>> {
  const cache = caches.get(db) ?? new Map<string, Promise<Known | undefined>>();
  caches.set(db, cache);
  return cache;
}

async function read({ db }: Pick<Deps, "db">, key: string, readAtMs: number): Promise<Known | undefined> {
  const parts = /^(tmb_(?:live|test)_[0-9a-f]{12})_([\w-]{43})$/.exec(key);
  if (!parts) return undefined;
  const row = await ApiKey.query(db).findOne({ prefix: parts[1] as string, revokedAt: null });
  const ends = row && endOf(row, secretHash(parts[2] as string));
  if (!ends) return undefined;

  const principal = await keyPrincipal(db, row);
  if (!principal) return undefined;
  return { principal, expiresAt: ends.at, readAtMs };
}

/**
 * Returns when this secret ends: the present one, or the one before until its overlap ends; `undefined` for any
 * other.
 */
function endOf(row: ApiKey, hash: Buffer): { readonly at: Date | null } | undefined {
  if (timingSafeEqual(row.secretHash, hash)) return { at: row.expiresAt };
  const { previousSecretHash, previousExpiresAt, expiresAt } = row;
  if (!previousSecretHash || !previousExpiresAt || !timingSafeEqual(previousSecretHash, hash))
    return undefined;
  return { at: expiresAt && expiresAt < previousExpiresAt ? expiresAt : previousExpiresAt };
}
