import type { HeldKey } from "./beginIdempotent.ts";
import type { IdempotencyOwner } from "./idempotencyOwner.ts";
import type { Deps } from "../deps.ts";

/**
 * Frees the key after a failure of ours, so that the caller may simply try again; a key that another has is left alone. It
 * remembers the id of what its request makes, which may be there all the same.
 */
export async function abandonIdempotent(
  { db }: Pick<Deps, "db">,
  { ownerId, livemode }: IdempotencyOwner,
  { key, lockedUntil }: HeldKey,
): Promise<void> {
  await db("idempotency_keys")
    .where({ ownerId, livemode, key, lockedUntil, status: null })
    .update({ lockedUntil: db.ref("createdAt") });
}
