import type { Knex } from "knex";
import { TicketRow } from "../../models/TicketRow.ts";
import { enqueue } from "../../queues/enqueue.ts";
import { type Move, moveRows } from "./rows/moveRows.ts";

export interface TicketMoving {
  readonly at: Date;
  /** The states from which tickets move. */
  readonly from?: readonly TicketRow["state"][];
  /** The request that causes tickets to be received again. */
  readonly requestId?: string | null;
}

/**
 * Takes tickets into other states, the only code that does; returns the ids of those that moved. The intake of those
 * that are received again is announced, as is that of parked ones: their branch may have come meanwhile.
 */
export async function moveTickets(
  tx: Knex.Transaction,
  moves: readonly Move<TicketRow>[],
  { at, from, requestId = null }: TicketMoving,
): Promise<ReadonlySet<string>> {
  const timed = moves.map((move) => ({ ...move, patch: { ...move.patch, updatedAt: at } }));
  const options = { returning: ["id", "merchantId", "livemode"], ...(from && { from }) };
  const moved = new Map(
    (await moveRows<TicketRow>(tx, TicketRow, timed, options)).map((row) => [row.id, row]),
  );
  const toTakeIn = moves.flatMap(({ id, to }) => {
    const row = to === "received" || to === "parked" ? moved.get(id) : undefined;
    return row ? [row] : [];
  });
  await enqueue(
    tx,
    "ticket.takeIn",
    toTakeIn.map(({ id }) => id),
    { requestId, of: toTakeIn.map(({ merchantId, livemode }) => ({ merchantId, livemode })) },
  );
  return new Set(moved.keys());
}
