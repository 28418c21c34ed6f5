import type { Knex } from "knex";
import type { TicketRow } from "../../models/TicketRow.ts";
import type { Patch } from "./rows/moveRows.ts";
import { moveTickets, type TicketMoving } from "./moveTickets.ts";

/**
 * Takes a ticket that the transaction holds into another state, as `moveTickets` does, and brings the model up to date.
 * Throws when its life cycle does not lead there: whoever holds a ticket has looked at its state.
 */
export async function moveTicket(
  tx: Knex.Transaction,
  ticket: TicketRow,
  to: TicketRow["state"],
  { patch = {}, ...moving }: Omit<TicketMoving, "from"> & { readonly patch?: Patch<TicketRow> },
): Promise<void> {
  const moved = await moveTickets(tx, [{ id: ticket.id, to, patch }], moving);
  if (!moved.has(ticket.id)) throw new Error(`Ticket ${ticket.id} cannot become ${to} from what it is now.`);
  ticket.$set({ ...patch, state: to, updatedAt: moving.at });
}
