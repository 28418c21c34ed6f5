import type { ApiKey } from "../../models/access/ApiKey.ts";

/** What the audit log may know of a key. */
export function auditedApiKey(key: ApiKey): object {
  const { name, prefix, livemode, scopes, branchId, expiresAt, revokedAt, previousExpiresAt } = key;
  return { name, prefix, livemode, scopes, branchId, expiresAt, revokedAt, previousExpiresAt };
}
