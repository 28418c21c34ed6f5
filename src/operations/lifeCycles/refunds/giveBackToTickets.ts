import type { Knex } from "knex";
import { TicketRow } from "../../../models/TicketRow.ts";

/** The money of a return that did not come off a ticket after all. */
interface GivenBack {
  readonly ticketId: string | null;
  readonly amount: string;
}

/** Gives money back to tickets, in the order of their ids, so that two of these wait for each other in turn. */
export async function giveBackToTickets(
  tx: Knex.Transaction,
  shares: readonly GivenBack[],
  at: Date,
): Promise<void> {
  const inOrder = shares.toSorted((one, other) => (one.ticketId ?? "").localeCompare(other.ticketId ?? ""));
  for (const { ticketId, amount } of inOrder)
    await TicketRow.query(tx)
      .findOne({ id: ticketId })
      .patch({ refunded: tx.raw("refunded - cast(? as numeric)", [amount]) as never, updatedAt: at });
}
