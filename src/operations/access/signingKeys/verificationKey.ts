import { SigningKey } from "../../../models/access/SigningKey.ts";
import { importTokenKey, type TokenKey } from "../../../platform/secrets/accessTokens.ts";
import type { Deps } from "../../deps.ts";

/** A process believes what it read for so long; a key ended by hand is refused at most so much later. */
const believeMs = 30_000;
/** A key id that is not among them makes it read again at once, but then not for so long: made-up ids cost little. */
const pauseMs = 1_000;

interface KnownKey {
  readonly key: TokenKey;
  readonly verifiesUntil: Date;
}

interface KnownKeys {
  readonly byId: ReadonlyMap<string, KnownKey>;
  readonly readAtMs: number;
  readonly becauseUnknown: boolean;
}

const caches = new WeakMap<object, Promise<KnownKeys>>();

/** Returns the public key of this id while its tokens are good, or `undefined`. */
export async function verificationKey(
  deps: Pick<Deps, "db" | "clock">,
  keyId: string,
): Promise<TokenKey | undefined> {
  const now = deps.clock.now();
  const ageMs = ({ readAtMs }: KnownKeys): number => Math.abs(now.getTime() - readAtMs);
  let known = await knownKeys(deps, { becauseUnknown: false }, (read) => ageMs(read) < believeMs);
  if (!known.byId.has(keyId))
    known = await knownKeys(
      deps,
      { becauseUnknown: true },
      (read) => read.byId.has(keyId) || (read.becauseUnknown && ageMs(read) < pauseMs),
    );
  const found = known.byId.get(keyId);
  return found && found.verifiesUntil > now ? found.key : undefined;
}

/**
 * Returns the keys that were read before, if they will do; otherwise reads them now, once for all who ask meanwhile.
 */
async function knownKeys(
  deps: Pick<Deps, "db" | "clock">,
  why: Pick<KnownKeys, "becauseUnknown">,
  willDo: (read: KnownKeys) => boolean,
): Promise<KnownKeys> {
  const cached = caches.get(deps.db);
  const read = await cached?.catch(() => undefined);
  if (read && willDo(read)) return read;
  // Whoever waited with us may have begun to read already.
  const newer = caches.get(deps.db);
  if (newer && newer !== cached) return newer;
  const reading = readKeys(deps, why);
  caches.set(deps.db, reading);
  return reading;
}

async function readKeys(
  { db, clock }: Pick<Deps, "db" | "clock">,
  why: Pick<KnownKeys, "becauseUnknown">,
): Promise<KnownKeys> {
  const now = clock.now();
  const rows = await SigningKey.query(db).where("verifiesUntil", ">", now);
  const imported = rows.map(async ({ id, publicJwk, verifiesUntil }) => {
    const key = await importTokenKey(publicJwk);
    return [id, { key, verifiesUntil }] as const;
  });
  return { byId: new Map(await Promise.all(imported)), readAtMs: now.getTime(), ...why };
}
