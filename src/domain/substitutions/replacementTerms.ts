import type { TicketCustomer } from "../tickets/ticket.ts";

/** The terms that a replacement changes; its lines come from what the invoice was made from. */
export interface ReplacementTerms {
  readonly customer?: TicketCustomer;
  /** c_FormaPago */
  readonly paymentForm?: string;
  readonly paymentMethod?: "PUE" | "PPD";
  readonly paymentConditions?: string;
}
