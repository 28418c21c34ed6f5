import type { ApiKey } from "../../models/access/ApiKey.ts";

/** Returns the part of a key that the audit log may know. */
export function auditedApiKey(key: ApiKey): object {
  const { name, prefix, livemode, scopes, branchId, expiresAt, revokedAt, previousExpiresAt } = key;
  return { name, prefix, livemode, scopes, branchId, expiresAt, revokedAt, previousExpiresAt };
}
