import type { Fault } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Move } from "./rows/moveRows.ts";

/** The values that come with an invoice's next state. */
export interface InvoiceMove extends Omit<Move<Invoice>, "to"> {
  /** Its gzip-compressed XML, where it is being sealed or stamped. */
  readonly xml?: Buffer;
  /** The faults that the ticket shows when its invoice is refused. */
  readonly ofTicket?: {
    readonly faults: readonly Fault[] | null;
    readonly receiverFaults: readonly Fault[] | null;
  };
  /** The next state of the tickets that a cancelled document held; they are accepted again when absent. */
  readonly ticketsBecome?: "accepted" | "voided";
  /** The fiscal folio of another system's document that takes the place of a cancelled one: it carries the tickets' money. */
  readonly substitutedBy?: string;
  /** Further facts for the entry in its timeline. */
  readonly detail?: Record<string, unknown>;
}

/** A move that took place, with what is known of its document. */
export type MovedInvoice = InvoiceMove & Pick<Invoice, "ticketId" | "kind" | "replacesId" | "globalRunId">;
