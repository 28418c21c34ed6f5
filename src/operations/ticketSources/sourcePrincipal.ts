import type { Knex } from "knex";
import type { KeyPrincipal } from "../../domain/access/principal.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { TicketSource } from "../../models/merchants/TicketSource.ts";
import { principalBranches } from "../../queries/access/principalBranches.ts";

/**
 * Returns the principal as whom a source's tickets come in: one that is bound to the source's branch, where it has one.
 * `undefined` while the merchant is suspended, or its branch takes no tickets.
 */
export async function sourcePrincipal(
  db: Knex,
  { id, merchantId, livemode, branchId }: TicketSource,
): Promise<KeyPrincipal | undefined> {
  const merchant = await Merchant.query(db).findById(merchantId);
  if (!merchant || merchant.suspendedAt || merchant.archivedAt) return undefined;
  const bound = branchId === null ? undefined : [branchId];
  const branches = await principalBranches(db, merchantId, bound);
  if (!branches.some(({ archived }) => !archived)) return undefined;
  return {
    kind: "apiKey",
    apiKeyId: id,
    keyName: "ticketSource",
    merchantId,
    livemode,
    emisor: merchant.emisor,
    branches,
    ...(bound && { boundBranchIds: bound }),
    permissions: new Set(["write tickets"]),
  };
}
