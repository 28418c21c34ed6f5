import { BaseModel } from "./BaseModel.ts";

/** A document that speaks of a ticket. In the database one document at most holds a ticket. */
export class InvoiceTicket extends BaseModel {
  static override tableName = "invoice_tickets";
  static override idColumn = ["invoiceId", "ticketId"];

  declare invoiceId: string;
  declare ticketId: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The part of the ticket's money that the document speaks of. */
  declare amount: string;
  /** True while the document carries the ticket's money: it is on its way or in force, and no credit note. */
  declare holds: boolean;
  /** The place of its first Concepto in a document of several tickets; null where their lines are not in it. */
  declare firstLine: number | null;
  /** The places of the ticket's lines, one for each of its Conceptos. */
  declare lines: number[] | null;
}
