import type { Knex } from "knex";
import { Reconciliation } from "../../models/sat/Reconciliation.ts";
import { enqueue } from "../../queues/enqueue.ts";

/** Wakes the comparisons that have waited for a download, in the transaction that ends it. */
export async function announceReconciliations(tx: Knex.Transaction, downloadId: string): Promise<void> {
  const waiting = await Reconciliation.query(tx).where({ downloadId, state: "waiting" }).select("id");
  await enqueue(
    tx,
    "reconciliation.run",
    waiting.map(({ id }) => id),
  );
}
