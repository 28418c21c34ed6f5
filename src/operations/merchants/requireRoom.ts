import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { limitsOf } from "../../domain/merchants/limits.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";

/** A thing of which a merchant may have so many; see `merchants.limits`. */
export type Limited = "branches" | "members" | "apiKeys";

/**
 * Throws `merchant.limit_reached` when a merchant has as many of these as it may. Locks the merchant, so that of two
 * who take the last place one waits and is refused.
 */
export async function requireRoom(
  tx: Knex.Transaction,
  { config }: Pick<Deps, "config">,
  { merchantId, what }: { readonly merchantId: string; readonly what: Limited },
): Promise<void> {
  const { limits } = await Merchant.query(tx)
    .findById(merchantId)
    .select("limits")
    .forNoKeyUpdate()
    .throwIfNotFound();
  const most = limitsOf(limits, config.plans)[what];
  if (most !== undefined && (await countOf(tx, merchantId, what)) >= most)
    throw new AppError("merchant.limit_reached");
}

async function countOf(tx: Knex.Transaction, merchantId: string, what: Limited): Promise<number> {
  const [row] = await rowsOf(tx, what).where({ merchantId }).count<{ count: string }[]>({ count: "*" });
  return Number(row?.count ?? 0);
}

function rowsOf(tx: Knex.Transaction, what: Limited): Knex.QueryBuilder {
  if (what === "branches") return tx("branches").whereNull("archivedAt");
  if (what === "apiKeys") return tx("apiKeys").whereNull("revokedAt");
  return tx("memberships");
}
