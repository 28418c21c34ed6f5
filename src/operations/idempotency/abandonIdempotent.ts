import type { ApiPrincipal } from "../../domain/access/apiPrincipal.ts";
import type { Deps } from "../deps.ts";

/** Frees the key after a failure of ours, so that the caller may simply try again. */
export async function abandonIdempotent(
  { db }: Pick<Deps, "db">,
  principal: ApiPrincipal,
  key: string,
): Promise<void> {
  await db("idempotency_keys")
    .where({ merchantId: principal.merchantId, livemode: principal.livemode, key, status: null })
    .delete();
}
