import type { Actor } from "../../domain/access/actor.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { guardLook } from "./guardLook.ts";
import { proveTicket, type TicketProof } from "./proveTicket.ts";
import { type Receipt, receiptOf } from "./receipt.ts";

/**
 * Finds again the latest invoice of a ticket for its receiver, who has lost the token: ticket and RFC must both be
 * right, and a wrong one of either is `ticket.not_matched`. Tries at a ticket's receiver are counted as well.
 */
export async function searchInvoice(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  { proof, rfc }: { readonly proof: TicketProof; readonly rfc: string },
): Promise<Receipt> {
  const proven = await proveTicket(deps, actor, proof);
  const { served, ticket } = proven;
  const guessed = ["receiver", ticket.id];
  const invoice = await guardLook(deps, { address: actor.address ?? "", guessed }, async () =>
    Invoice.query(served.db)
      .where({ merchantId: ticket.merchantId, kind: "nominative", receiverRfc: rfc })
      .whereIn("id", InvoiceTicket.query(served.db).where({ ticketId: ticket.id }).select("invoiceId"))
      .orderBy("seq", "desc")
      .first(),
  );
  return receiptOf(deps, proven, invoice);
}
