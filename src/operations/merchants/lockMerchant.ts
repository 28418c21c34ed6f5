import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Change } from "../change.ts";

/**
 * Locks a merchant until the transaction ends, so that changes of what belongs to it as a whole queue up, and returns
 * it; tickets go on coming in. A principal bound to branches may not change the whole: for them it does not exist.
 */
export async function lockMerchant(
  tx: Knex.Transaction,
  { principal: { merchantId, boundBranchIds } }: Pick<Change, "principal">,
): Promise<Merchant> {
  const merchant = boundBranchIds
    ? undefined
    : await Merchant.query(tx).findById(merchantId).forNoKeyUpdate();
  if (!merchant) throw new AppError("resource.not_found");
  return merchant;
}
