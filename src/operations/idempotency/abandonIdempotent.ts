import type { IdempotencyOwner } from "./idempotencyOwner.ts";
import type { Deps } from "../deps.ts";

/** Frees the key after a failure of ours, so that the caller may simply try again. */
export async function abandonIdempotent(
  { db }: Pick<Deps, "db">,
  { ownerId, livemode }: IdempotencyOwner,
  key: string,
): Promise<void> {
  await db("idempotency_keys").where({ ownerId, livemode, key, status: null }).delete();
}
