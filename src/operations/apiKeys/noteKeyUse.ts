import type { Knex } from "knex";

/**
 * Uses within a minute are one note, because people want to know whether a key is still in use, not at which second.
 */
const everyMs = 60_000;
const notedMax = 5_000;
const noted = new WeakMap<object, Map<string, number>>();

/**
 * Remembers that a key was used, at most once a minute and without anybody waiting for it. Processes that note the
 * same minute write it once. A note that fails is dropped: the next use makes another.
 */
export function noteKeyUse(db: Knex, apiKeyId: string, now: Date): void {
  const known = noted.get(db) ?? new Map<string, number>();
  noted.set(db, known);
  const last = known.get(apiKeyId);
  if (last !== undefined && Math.abs(now.getTime() - last) < everyMs) return;
  known.delete(apiKeyId);
  known.set(apiKeyId, now.getTime());
  if (known.size > notedMax) known.delete(known.keys().next().value as string);
  void db("api_keys")
    .where({ id: apiKeyId })
    .where(
      (unused) =>
        void unused.whereNull("lastUsedAt").orWhere("lastUsedAt", "<=", new Date(now.getTime() - everyMs)),
    )
    .update({ lastUsedAt: now })
    .catch(() => known.delete(apiKeyId));
}
