import type { IdempotencyOwner } from "./idempotencyOwner.ts";
import type { Deps } from "../deps.ts";

/** Frees the key after a failure of ours, so that the caller may simply try again. */
export async function abandonIdempotent(
  { db }: Pick<Deps, "db">,
  owner: IdempotencyOwner,
  key: string,
): Promise<void> {
  await db("idempotency_keys")
    .where({ ...owner, key, status: null })
    .delete();
}
