import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { principalBranches } from "../../queries/access/principalBranches.ts";

export interface Issuer {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly boundBranchIds?: readonly string[] | null;
}

/** Returns a merchant, with its branches as they are now, as a job that issues in its name sees it. */
export async function tenancyOf(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Issuer,
): Promise<Tenancy> {
  const { emisor } = await Merchant.query(db).findById(merchantId).throwIfNotFound();
  const branches = await principalBranches(db, merchantId, boundBranchIds ?? undefined);
  const permissions = new Set(["issue invoices"] as const);
  const tenancy = { merchantId, livemode, emisor, branches, permissions };
  return boundBranchIds ? { ...tenancy, boundBranchIds } : tenancy;
}
