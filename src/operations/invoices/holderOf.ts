import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";

/** Returns the document that carries a ticket's money now; `undefined` while none does. */
export async function holderOf(db: Knex, ticketId: string): Promise<Invoice | undefined> {
  return Invoice.query(db)
    .whereIn("id", InvoiceTicket.query(db).where({ ticketId, holds: true }).select("invoiceId"))
    .first();
}
