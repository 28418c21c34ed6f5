import type { IdempotencyOwner } from "./idempotencyOwner.ts";
import type { Deps } from "../deps.ts";
import type { StoredAnswer } from "./beginIdempotent.ts";

/** Keeps the answer under the key, to be given again to whoever repeats the request. */
export async function finishIdempotent(
  { db }: Pick<Deps, "db">,
  owner: IdempotencyOwner,
  key: string,
  { status, body }: StoredAnswer,
): Promise<void> {
  await db("idempotency_keys")
    .where({ ...owner, key })
    .update({ status, body: JSON.stringify(body ?? null) });
}
