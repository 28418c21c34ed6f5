import type { Knex } from "knex";

/** Counts stamps that were bought for merchants with a balance, in the transaction that keeps them. */
export async function spendStamps(tx: Knex.Transaction, merchantIds: readonly string[]): Promise<void> {
  if (merchantIds.length === 0) return;
  const counts = new Map<string, number>();
  for (const id of merchantIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = [...counts.keys()].toSorted();
  await tx.raw(
    `update stamp_balances set used = used + spent.count
       from unnest(cast(? as uuid[]), cast(? as int[])) as spent (id, count)
      where merchant_id = spent.id`,
    [ids, ids.map((id) => counts.get(id) ?? 0)],
  );
}
