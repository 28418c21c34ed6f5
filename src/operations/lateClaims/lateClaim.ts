import type { Tenancy } from "../../domain/access/principal.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

/** A ticket whose customer asks for an invoice, and the global invoice that it is in; the transaction holds both. */
export interface LateClaim {
  readonly principal: Tenancy;
  readonly ticket: TicketRow;
  /** The global invoice, stamped and held by the transaction. */
  readonly global: Invoice;
  readonly requestId: string | null;
  readonly at: Date;
}
