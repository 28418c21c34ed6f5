import type { Scope } from "../../domain/access/scopes.ts";
import { AppError } from "../../errors.ts";
import type { ApiKey } from "../../models/access/ApiKey.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { changeApiKey } from "./changeApiKey.ts";
import { requireOpenBranch } from "../branches/requireOpenBranch.ts";

export interface ApiKeyTerms {
  readonly apiKeyId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly branchId: string | null;
  readonly expiresAt: Date | null;
}

/** Renames a key and changes what it may do; holds within a second. Throws `api_key.revoked` for one that has ended. */
export async function updateApiKey(
  deps: Pick<Deps, "db" | "clock">,
  change: Change,
  { apiKeyId, name, scopes, branchId, expiresAt }: ApiKeyTerms,
): Promise<ApiKey> {
  return changeApiKey(deps, change, { apiKeyId, action: "apiKey.updated" }, async (key, _now, tx) => {
    if (key.revokedAt) throw new AppError("api_key.revoked");
    if (branchId && branchId !== key.branchId) await requireOpenBranch(tx, key.merchantId, branchId);
    return { name, scopes: [...scopes], branchId, expiresAt };
  });
}
