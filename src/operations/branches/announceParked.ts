import type { Knex } from "knex";
import type { Branch } from "../../models/merchants/Branch.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { enqueue } from "../../queues/enqueue.ts";

/** Announces the intake of the tickets that were waiting for a branch of this code. The transaction holds the merchant. */
export async function announceParked(
  tx: Knex.Transaction,
  { merchantId, code }: Pick<Branch, "merchantId" | "code">,
): Promise<void> {
  const parked = await TicketRow.query(tx)
    .where({ merchantId, parkedBranch: code, state: "parked" })
    .whereNull("branchId")
    .orderBy("seq")
    .select("id", "livemode");
  await enqueue(
    tx,
    "ticket.takeIn",
    parked.map(({ id }) => id),
    { of: parked.map(({ livemode }) => ({ merchantId, livemode })) },
  );
}
