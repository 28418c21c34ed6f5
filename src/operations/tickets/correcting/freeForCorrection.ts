import type { Knex } from "knex";
import { correctableTicketStates } from "../../../domain/tickets/ticketLifeCycle.ts";
import { Invoice } from "../../../models/Invoice.ts";
import type { TicketRow } from "../../../models/TicketRow.ts";
import { withdrawRequested } from "../../invoices/withdrawRequested.ts";

/**
 * Says whether what a ticket says may still be corrected: nothing is issued for it. An invoice that the ticket itself
 * asked for, and that nobody has sealed, is withdrawn; one that its customer asked for is left alone. It runs in the
 * caller's transaction, which holds the ticket.
 */
export async function freeForCorrection(tx: Knex.Transaction, ticket: TicketRow, at: Date): Promise<boolean> {
  if (correctableTicketStates.includes(ticket.state)) return true;
  if (ticket.state !== "invoicing" || !ticket.invoiceId) return false;
  const invoice = await Invoice.query(tx).findById(ticket.invoiceId).throwIfNotFound();
  const isOwn =
    invoice.kind !== "global" &&
    !invoice.selfInvoiced &&
    invoice.receiverRfc === ticket.content.customer?.rfc;
  return isOwn && withdrawRequested(tx, invoice.id, at);
}
