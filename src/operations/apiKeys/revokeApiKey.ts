import type { ApiKey } from "../../models/access/ApiKey.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { changeApiKey } from "./changeApiKey.ts";

/** Ends a key for good; processes that have it cached let go of it within a second. Revoking twice is harmless. */
export async function revokeApiKey(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  apiKeyId: string,
): Promise<ApiKey> {
  return changeApiKey(deps, change, { apiKeyId, action: "apiKey.revoked" }, ({ revokedAt }, now) =>
    revokedAt ? undefined : { revokedAt: now, previousSecretHash: null, previousExpiresAt: null },
  );
}
