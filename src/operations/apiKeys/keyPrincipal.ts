import type { Knex } from "knex";
import type { KeyPrincipal } from "../../domain/access/principal.ts";
import { permissionsOfScopes, type Scope } from "../../domain/access/scopes.ts";
import type { ApiKey } from "../../models/access/ApiKey.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { principalBranches } from "../../queries/access/principalBranches.ts";
import { isSandboxEmptying } from "../../queries/merchants/sandboxResets.ts";

/** Returns the principal that a key speaks for; `undefined` while its merchant is suspended or archived. */
export async function keyPrincipal(db: Knex, row: ApiKey): Promise<KeyPrincipal | undefined> {
  const boundBranchIds = row.branchId ? [row.branchId] : undefined;
  const [merchant, branches, isEmptying] = await Promise.all([
    Merchant.query(db).findOne({ id: row.merchantId, suspendedAt: null, archivedAt: null }),
    principalBranches(db, row.merchantId, boundBranchIds),
    !row.livemode && isSandboxEmptying(db, row.merchantId),
  ]);
  if (!merchant) return undefined;
  return {
    kind: "apiKey",
    apiKeyId: row.id,
    keyName: row.name,
    merchantId: merchant.id,
    livemode: row.livemode,
    permissions: permissionsOfScopes(row.scopes as Scope[]),
    emisor: merchant.emisor,
    branches,
    ...(boundBranchIds && { boundBranchIds }),
    ...(isEmptying && { isEmptying }),
  };
}
