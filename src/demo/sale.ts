import type { Ticket } from "../domain/tickets/ticket.ts";

/** What the demonstration knows of one ticket it sent. */
export interface Sale {
  readonly ticket: Ticket;
  readonly id: string;
  readonly sentAt: number;
  state: string;
  uuid?: string | undefined;
  invoiceId?: string | undefined;
  ms?: number | undefined;
}
