import type { Actor } from "../../domain/access/actor.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import type { NamedReceiver } from "./correcting/changeReceiver.ts";
import { invoiceTicket, type TicketInvoicing } from "./invoiceTicket.ts";
import type { InvoicedTicket } from "../invoices/sameInvoice.ts";

/**
 * Requests the invoice of an open ticket for a named receiver, and has it mailed to the receiver's address; what it
 * promises and throws is `invoiceTicket`'s. The audit log names the person who asked; the invoice's events show what
 * the product itself asks for.
 */
export async function requestInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { ticketId, customer, externalId }: NamedReceiver & Pick<TicketInvoicing, "externalId">,
): Promise<InvoicedTicket> {
  const at = deps.clock.now();
  return transact(deps, async (tx) => {
    const invoiced = await invoiceTicket(tx, principal, {
      ticketId,
      customer,
      externalId,
      requestId: actor.requestId,
      at,
      catalogs: deps.catalogs(),
    });
    const { ticket, invoice, created } = invoiced;
    const to = customer.email ?? knownAddress(ticket, customer);
    if (created && to !== undefined) await mailToReceivers(tx, deps, [{ invoiceId: invoice.id, to }]);
    if (created && isPerson(actor))
      await recordAudit(tx, actor, at, {
        action: "invoice.requested",
        merchantId: principal.merchantId,
        subject: { kind: "invoice", id: invoice.id },
        after: { ticketId, series: invoice.series, folio: invoice.folio, total: invoice.total },
      });
    return invoiced;
  });
}

function isPerson({ kind }: Actor): boolean {
  return kind === "user" || kind === "admin";
}

/** Returns the address that the point of sale gave for the same receiver. */
function knownAddress({ content }: TicketRow, { rfc }: TicketCustomer): string | undefined {
  return content.customer?.rfc === rfc ? content.customer.email : undefined;
}
