import { AppError } from "../../errors.ts";
import type { ApiKey } from "../../models/access/ApiKey.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { changeApiKey } from "./changeApiKey.ts";
import { newSecret } from "../../platform/secrets/newSecret.ts";

const hourMs = 3_600_000;

/**
 * Gives a key a new secret; the whole key is returned this once. The secret before opens for `overlapHours` more, so
 * that every till can be changed in peace; with 0 every older one ends at once, as after a leak. A second rotation
 * while two secrets are good would end the one the tills still use, so it throws `api_key.rotating`.
 */
export async function rotateApiKey(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  { apiKeyId, overlapHours }: { readonly apiKeyId: string; readonly overlapHours: number },
): Promise<{ key: string; apiKey: ApiKey }> {
  const { secret, hash } = newSecret();
  const apiKey = await changeApiKey(deps, change, { apiKeyId, action: "apiKey.rotated" }, (key, now) => {
    if (key.revokedAt) throw new AppError("api_key.revoked");
    const { previousExpiresAt } = key;
    if (overlapHours > 0 && previousExpiresAt && previousExpiresAt > now)
      throw new AppError("api_key.rotating");
    return {
      secretHash: hash,
      previousSecretHash: overlapHours > 0 ? key.secretHash : null,
      previousExpiresAt: overlapHours > 0 ? new Date(now.getTime() + overlapHours * hourMs) : null,
    };
  });
  return { key: `${apiKey.prefix}_${secret}`, apiKey };
}
