import type { Knex } from "knex";
import { InvoiceTicket } from "../models/InvoiceTicket.ts";
import { Refund } from "../models/Refund.ts";
import type { Owner } from "./ownedBy.ts";
import { findTicket } from "./tickets.ts";

/**
 * Returns the refunds of a ticket that the owner may see, oldest first; `undefined` when there is no such ticket. Of what came back of a joint invoice it returns the ticket's own share.
 */
export async function listRefunds(db: Knex, owner: Owner, ticketId: string): Promise<Refund[] | undefined> {
  const ticket = await findTicket(db, owner, ticketId);
  if (!ticket) return undefined;
  const ofJointInvoices = InvoiceTicket.query(db).where({ ticketId });
  const shareOf = new Map((await ofJointInvoices).map(({ invoiceId, amount }) => [invoiceId, amount]));
  const refunds = await Refund.query(db)
    .where({ ticketId })
    .orWhereIn("invoiceId", ofJointInvoices.clone().select("invoiceId"))
    .orderBy("seq")
    .withGraphFetched("creditNote");
  return refunds.map((refund) =>
    refund.$set({ amount: shareOf.get(refund.invoiceId ?? "") ?? refund.amount }),
  );
}
