import { timingSafeEqual } from "node:crypto";
import type { KeyPrincipal } from "../../domain/access/principal.ts";
import { permissionsOfScopes, type Scope } from "../../domain/access/scopes.ts";
import { ApiKey } from "../../models/ApiKey.ts";
import { Branch } from "../../models/Branch.ts";
import { Merchant } from "../../models/Merchant.ts";
import type { Deps } from "../deps.ts";
import { secretHash } from "./secretHash.ts";

/** How long a process may go on believing what it read of a key; a revoked one is refused at most so much later. */
const cacheMs = 1_000;
const cacheSize = 5_000;

interface Known {
  readonly principal: KeyPrincipal;
  readonly expiresAt: Date | null;
  readonly readAtMs: number;
}

const caches = new WeakMap<object, Map<string, Promise<Known | undefined>>>();

/**
 * Whom this key speaks for, or `undefined` when it is malformed, unknown, wrong, expired or revoked, or its merchant
 * is suspended. Concurrent calls with one key share one look-up.
 */
export async function authenticateApiKey(
  deps: Pick<Deps, "db" | "clock">,
  key: string,
): Promise<KeyPrincipal | undefined> {
  const now = deps.clock.now();
  const known = await lookUp(deps, key, now.getTime());
  if (!known || (known.expiresAt && known.expiresAt <= now)) return undefined;
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
  if (!row || !timingSafeEqual(row.secretHash, secretHash(parts[2] as string))) return undefined;

  const [merchant, branches] = await Promise.all([
    Merchant.query(db).findOne({ id: row.merchantId, suspendedAt: null }),
    Branch.query(db).where({ merchantId: row.merchantId }).orderBy("code"),
  ]);
  if (!merchant) return undefined;
  const principal: KeyPrincipal = {
    kind: "apiKey",
    apiKeyId: row.id,
    keyName: row.name,
    merchantId: merchant.id,
    livemode: row.livemode,
    permissions: permissionsOfScopes(row.scopes as Scope[]),
    emisor: { Rfc: merchant.rfc, Nombre: merchant.legalName, RegimenFiscal: merchant.taxRegime },
    branches: branches.map(({ id, code, postalCode, isMain }) => ({ id, code, postalCode, isMain })),
  };
  return { principal, expiresAt: row.expiresAt, readAtMs };
}
