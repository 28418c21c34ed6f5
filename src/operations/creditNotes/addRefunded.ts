import type { Knex } from "knex";
import { TicketRow } from "../../models/TicketRow.ts";
import type { CoveredTicket } from "../invoices/invoiceRequest.ts";

/** Adds to what came back of tickets that the transaction holds. */
export async function addRefunded(
  tx: Knex.Transaction,
  tickets: readonly CoveredTicket[],
  at: Date,
): Promise<void> {
  for (const { id, amount } of tickets)
    await TicketRow.query(tx)
      .findOne({ id })
      .patch({ refunded: tx.raw("refunded + cast(? as numeric)", [amount]) as never, updatedAt: at });
}
