import type { MailRhythm } from "./mailRhythm.ts";
import type { TicketCustomer } from "../tickets/ticket.ts";

/** A receiver as a merchant keeps it; where one lives abroad each ticket says. */
export interface CustomerSheet extends Omit<TicketCustomer, "taxResidence" | "foreignTaxId"> {
  /** The notes, which only the merchant sees. */
  readonly notes?: string;
  /** The days after which it pays what it buys on credit; the merchant's own when absent. */
  readonly creditDays?: number;
  /** The rhythm in which documents go to it; the merchant's own when absent. */
  readonly mailRhythm?: MailRhythm;
}
