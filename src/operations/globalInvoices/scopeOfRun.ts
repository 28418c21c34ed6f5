import type { Knex } from "knex";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { branchBounds } from "../../queries/globalInvoices/branchBounds.ts";
import type { UnclaimedScope } from "../../queries/globalInvoices/unclaimedTickets.ts";
import type { Deps } from "../deps.ts";

/** Returns the tickets that a run may take: of its branch, or of all of the merchant's. */
export async function scopeOfRun(
  tx: Knex.Transaction,
  { catalogs }: Pick<Deps, "catalogs">,
  { merchantId, livemode, branchId, periodFrom, periodTo }: GlobalRun,
): Promise<UnclaimedScope> {
  const sellers = branchId === null ? undefined : [branchId];
  const period = { from: periodFrom, to: periodTo };
  return { merchantId, livemode, bounds: await branchBounds(tx, merchantId, sellers, period, catalogs()) };
}
