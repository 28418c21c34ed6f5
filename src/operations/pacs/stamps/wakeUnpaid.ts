import type { Knex } from "knex";
import { Invoice } from "../../../models/Invoice.ts";
import { enqueue } from "../../../queues/enqueue.ts";

/** The number of documents that one statement announces. */
const slice = 1_000;

/**
 * Announces the live documents of a merchant that wait for stamps, those first that wait longest, and no more of them than
 * `most`. Each is looked at anew, so that one too many does no harm.
 */
export async function wakeUnpaid(tx: Knex.Transaction, merchantId: string, most = Infinity): Promise<void> {
  let after = "0";
  for (let left = most; left > 0; left -= slice) {
    const rows = await Invoice.query(tx)
      .where({ merchantId, livemode: true, state: "sealed", nextAttemptReason: "noStampsLeft" })
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(Math.min(slice, left))
      .select("id", "seq");
    await enqueue(
      tx,
      "invoice.stamp",
      rows.map(({ id }) => id),
      { of: { merchantId, livemode: true } },
    );
    if (rows.length < slice) return;
    after = rows.at(-1)?.seq ?? after;
  }
}
