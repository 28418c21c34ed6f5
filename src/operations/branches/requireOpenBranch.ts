import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";

/** Throws `branch.not_open` unless this is a branch of the merchant that still takes tickets. */
export async function requireOpenBranch(
  tx: Knex.Transaction,
  merchantId: string,
  branchId: string,
): Promise<void> {
  const branch = await Branch.query(tx).findOne({ id: branchId, merchantId, archivedAt: null }).select("id");
  if (!branch) throw new AppError("branch.not_open");
}
