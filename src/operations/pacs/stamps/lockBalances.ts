import type { Knex } from "knex";
import type { PacUser } from "../pacSituation.ts";

/**
 * Locks the balances of the merchants whose documents use stamps, until the transaction ends: of two runs that give out a
 * merchant's last stamps the later one sees what the other has taken. Where nobody counts stamps there is nothing to lock.
 */
export async function lockBalances(tx: Knex.Transaction, users: readonly PacUser[]): Promise<void> {
  const ids = new Set(users.filter(({ livemode }) => livemode).map(({ merchantId }) => merchantId));
  if (ids.size === 0) return;
  await tx("stampBalances")
    .whereIn("merchantId", [...ids])
    .orderBy("merchantId")
    .forNoKeyUpdate()
    .select("merchantId");
}
