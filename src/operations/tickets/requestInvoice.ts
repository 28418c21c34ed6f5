import type { Tenancy } from "../../domain/access/principal.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { type InvoicedTicket, invoiceTicket } from "./invoiceTicket.ts";

/** Requests the invoice of an open ticket for a named receiver; what it promises and throws is `invoiceTicket`'s. */
export async function requestInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  principal: Tenancy,
  ticketId: string,
  customer: TicketCustomer,
  requestId: string,
): Promise<InvoicedTicket> {
  const at = deps.clock.now();
  return transact(deps, (tx) => invoiceTicket(tx, principal, { ticketId, customer, requestId, at }));
}
