import type { ModelObject } from "objection";
import { documentPlaces, unscaled } from "../../domain/money/scaled.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { ticketFingerprint } from "../../domain/tickets/ticketFingerprint.ts";
import { heldAmount } from "../../domain/tickets/total/documentTotal.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

export type ContentColumns = Pick<
  ModelObject<TicketRow>,
  "issuedAt" | "currency" | "total" | "held" | "content" | "fingerprint"
>;

/** Returns what a ticket says as the columns of its row: the content, and what queries read of it. */
export function contentColumns(ticket: Ticket): ContentColumns {
  return {
    issuedAt: new Date(ticket.issuedAt),
    currency: ticket.currency,
    total: ticket.total,
    held: unscaled(heldAmount(ticket), documentPlaces),
    content: ticket,
    fingerprint: ticketFingerprint(ticket),
  };
}
