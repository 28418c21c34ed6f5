import { type Actor, systemActor } from "../../domain/access/actor.ts";
import type { ApiKey } from "../../models/access/ApiKey.ts";
import type { Deps } from "../deps.ts";
import { changeApiKey, type KeyOfMerchant } from "./changeApiKey.ts";

/** Ends a key for good; processes that have it cached let go of it within a second. Revoking twice is harmless. */
export async function revokeApiKey(
  deps: Pick<Deps, "db" | "clock">,
  key: KeyOfMerchant,
  actor: Actor = systemActor("timbra"),
): Promise<ApiKey> {
  return changeApiKey(deps, key, actor, "apiKey.revoked", ({ revokedAt }, now) =>
    revokedAt ? undefined : { revokedAt: now, previousSecretHash: null, previousExpiresAt: null },
  );
}
