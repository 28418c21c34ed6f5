import type { Knex } from "knex";
import { decimal } from "../../domain/money/decimal.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

/** Adds to what came back of a ticket that the transaction holds. */
export async function addRefunded(
  tx: Knex.Transaction,
  ticket: TicketRow,
  amount: string,
  at: Date,
): Promise<void> {
  const refunded = decimal(ticket.refunded).plus(amount).toFixed();
  await ticket.$query(tx).patch({ refunded, updatedAt: at });
}
