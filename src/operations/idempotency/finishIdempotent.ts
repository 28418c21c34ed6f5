import type { HeldKey } from "./beginIdempotent.ts";
import type { IdempotencyOwner } from "./idempotencyOwner.ts";
import type { Deps } from "../deps.ts";
import { sealAnswer, type StoredAnswer } from "./sealedAnswer.ts";

/**
 * Keeps the answer under the key, to be given again to whoever repeats the request. A request that took so long that
 * another has its key by now keeps nothing.
 */
export async function finishIdempotent(
  { db, vault }: Pick<Deps, "db" | "vault">,
  owner: IdempotencyOwner,
  { key, lockedUntil, answer }: HeldKey & { readonly answer: StoredAnswer },
): Promise<void> {
  const { ownerId, livemode, sealed } = owner;
  const { status, body } = sealed ? sealAnswer({ vault }, owner, answer) : answer;
  await db("idempotency_keys")
    .where({ ownerId, livemode, key, lockedUntil })
    .update({ status, body: JSON.stringify(body ?? null) });
}
