import type { Knex } from "knex";
import { Refund } from "../../../models/Refund.ts";
import { TicketEvent } from "../../../models/TicketEvent.ts";
import { giveBackToTickets } from "./giveBackToTickets.ts";
import { moveRefunds } from "./moveRefunds.ts";

/**
 * Ends the returns that wait for the cancellation of their invoices, in the transaction that ends it, and returns their
 * tickets. Where it failed the money is given back to the ticket, and can be returned again: then by a credit note.
 */
export async function followVoidings(
  tx: Knex.Transaction,
  to: "voided" | "refused",
  invoiceIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (invoiceIds.length === 0) return new Set();
  const waiting = await Refund.query(tx)
    .whereIn("originalId", [...invoiceIds])
    .where({ state: "voiding" });
  const moves = waiting.map(({ id }) => ({ id, to }));
  const refunds = await moveRefunds(tx, moves, at);
  const kind = to === "voided" ? "refundVoided" : "refundRefused";
  const events = refunds.map(({ id: refundId, ticketId, externalId, amount }) => ({
    ticketId: ticketId as string,
    kind,
    at,
    detail: { refundId, externalId, amount },
  }));
  if (events.length > 0) await TicketEvent.query(tx).insert(events).returning("seq");
  if (to === "refused") await giveBackToTickets(tx, refunds, at);
  return new Set(refunds.map(({ ticketId }) => ticketId as string));
}
