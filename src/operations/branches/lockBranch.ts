import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Change } from "../change.ts";

/** Locks a branch that exists for whoever asks, and its merchant, until the transaction ends, and returns it. */
export async function lockBranch(
  tx: Knex.Transaction,
  { principal: { merchantId, boundBranchIds } }: Pick<Change, "principal">,
  branchId: string,
): Promise<Branch> {
  await Merchant.query(tx).findById(merchantId).select("id").forNoKeyUpdate();
  const branch = await Branch.query(tx).findOne({ id: branchId, merchantId });
  if (!branch || boundBranchIds?.includes(branchId) === false) throw new AppError("resource.not_found");
  return branch;
}
