import { SigningKey } from "../../../models/SigningKey.ts";
import { importTokenKey, type TokenKey } from "../../../platform/accessTokens.ts";
import type { Deps } from "../../deps.ts";

/** A process believes what it read for so long; a key ended by hand is refused at most so much later. */
const believeMs = 30_000;
/** Unknown key ids make it read again, but not more often than this: made-up ones cost the database nothing. */
const rereadMs = 1_000;

interface KnownKey {
  readonly key: TokenKey;
  readonly verifiesUntil: Date;
}

interface KnownKeys {
  readonly byId: ReadonlyMap<string, KnownKey>;
  readonly readAtMs: number;
}

const caches = new WeakMap<object, Promise<KnownKeys>>();

/** The public key of this id while its tokens are good, or `undefined`. */
export async function verificationKey(
  deps: Pick<Deps, "db" | "clock">,
  keyId: string,
): Promise<TokenKey | undefined> {
  const now = deps.clock.now();
  let known = await knownKeys(deps, now.getTime(), believeMs);
  if (!known.byId.has(keyId)) known = await knownKeys(deps, now.getTime(), rereadMs);
  const found = known.byId.get(keyId);
  return found && found.verifiesUntil > now ? found.key : undefined;
}

/** What was read at most `maxAgeMs` ago; else reads anew, once for all who ask meanwhile. */
async function knownKeys(deps: Pick<Deps, "db">, nowMs: number, maxAgeMs: number): Promise<KnownKeys> {
  const cached = caches.get(deps.db);
  const known = await cached?.catch(() => undefined);
  if (known && Math.abs(nowMs - known.readAtMs) < maxAgeMs) return known;
  // Whoever waited with us may have begun to read already.
  const newer = caches.get(deps.db);
  if (newer && newer !== cached) return newer;
  const reading = readKeys(deps, nowMs);
  caches.set(deps.db, reading);
  return reading;
}

async function readKeys({ db }: Pick<Deps, "db">, readAtMs: number): Promise<KnownKeys> {
  const rows = await SigningKey.query(db).where("verifiesUntil", ">", new Date(readAtMs));
  const imported = rows.map(async ({ id, publicJwk, verifiesUntil }) => {
    const key = await importTokenKey(publicJwk);
    return [id, { key, verifiesUntil }] as const;
  });
  return { byId: new Map(await Promise.all(imported)), readAtMs };
}
