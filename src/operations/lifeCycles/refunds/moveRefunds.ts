import type { Knex } from "knex";
import { Refund } from "../../../models/Refund.ts";
import { type Move, moveRows } from "../rows/moveRows.ts";

/** Takes refunds into another state, the only code that does; returns those that moved. */
export async function moveRefunds(
  tx: Knex.Transaction,
  moves: readonly Move<Refund>[],
  at: Date,
): Promise<readonly Refund[]> {
  const timed = moves.map((move) => ({ ...move, patch: { ...move.patch, updatedAt: at } }));
  return moveRows<Refund>(tx, Refund, timed, {
    returning: ["id", "ticketId", "originalId", "invoiceId", "externalId", "amount"],
  });
}
