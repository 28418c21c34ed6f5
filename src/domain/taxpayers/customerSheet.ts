import type { TicketCustomer } from "../tickets/ticket.ts";

/** A receiver as a merchant keeps it. */
export interface CustomerSheet extends TicketCustomer {
  /** For the merchant's own eyes. */
  readonly notes?: string;
}
