import type { Ticket } from "../domain/tickets/ticket.ts";

/** The facts that the demonstration knows of one ticket it sent. */
export interface Sale {
  readonly ticket: Ticket;
  readonly id: string;
  readonly sentAt: number;
  state: string;
  /** True when the customer asked for an invoice after the sale. */
  requested?: boolean;
  uuid?: string | undefined;
  invoiceId?: string | undefined;
  reason?: string | undefined;
  /** The time from sending the ticket to its final state. */
  ms?: number | undefined;
}

/**
 * Says whether nothing more will happen to a ticket by itself: it is invoiced, rejected, or waits for a customer who
 * may never ask.
 */
export function isFinal({ state, requested }: Sale): boolean {
  return ["rejected", "invoiced", "voided"].includes(state) || (state === "accepted" && !requested);
}
