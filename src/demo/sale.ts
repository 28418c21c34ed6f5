import type { Ticket } from "../domain/tickets/ticket.ts";

/** What the demonstration knows of one ticket it sent. */
export interface Sale {
  readonly ticket: Ticket;
  readonly id: string;
  readonly sentAt: number;
  state: string;
  /** An invoice was asked for after the sale. */
  requested?: boolean;
  uuid?: string | undefined;
  invoiceId?: string | undefined;
  reason?: string | undefined;
  /** From sending the ticket to its final state. */
  ms?: number | undefined;
}

/** Nothing more will happen by itself: invoiced, rejected, or waiting for a customer who may never ask. */
export function isFinal({ state, requested }: Sale): boolean {
  return ["rejected", "invoiced", "voided"].includes(state) || (state === "accepted" && !requested);
}
