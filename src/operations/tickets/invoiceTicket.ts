import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Invoice } from "../../models/Invoice.ts";
import { holderOf } from "../invoices/holderOf.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { issueOf } from "./issueOf.ts";
import { buildFromProducts } from "./buildFromProducts.ts";
import { moveTicket } from "../lifeCycles/moveTicket.ts";
import { faultsOfDraft } from "./faultsOfDraft.ts";
import { type InvoicedTicket, sameInvoice } from "../invoices/sameInvoice.ts";

export interface TicketInvoicing {
  readonly ticketId: string;
  readonly customer: TicketCustomer;
  readonly requestId: string | null;
  readonly at: Date;
  readonly catalogs: ActiveCatalogs;
  /** The merchant's own id of the invoice. */
  readonly externalId?: string | undefined;
  /** True when the customer asks, without the merchant's help. */
  readonly selfInvoiced?: boolean;
}

/**
 * Inserts the invoice of an open ticket for a named receiver, in the caller's transaction, which holds the ticket from
 * here on. Built and checked here, so every fault shows at once (`request.invalid`) and a failed try leaves the ticket
 * as it was. Asking again for the same receiver answers with the invoice under way; for another, or under another id of the merchant's, throws
 * `ticket.already_invoiced`, and `ticket.globally_invoiced` where a global invoice holds the ticket.
 */
export async function invoiceTicket(
  tx: Knex.Transaction,
  principal: Tenancy,
  { ticketId, customer, externalId, requestId, at, catalogs, selfInvoiced = false }: TicketInvoicing,
): Promise<InvoicedTicket> {
  const ticket = await ownedBy(TicketRow.query(tx), principal).findOne({ id: ticketId }).forUpdate();
  if (!ticket) throw new AppError("resource.not_found");
  const living = await holderOf(tx, ticketId);
  // Its receiver is the general public, and its files name the sales of others.
  if (living?.kind === "global") throw new AppError("ticket.globally_invoiced");
  if (living) return sameInvoice(ticket, living, { customer, externalId });
  if (ticket.state === "invoicedElsewhere") throw new AppError("ticket.already_invoiced");
  if (ticket.state === "parked") throw new AppError("ticket.parked");
  if (ticket.state !== "received" && ticket.state !== "accepted") throw new AppError("ticket.not_open");

  await requireCertificate(tx, principal, at);
  const branch = await Branch.query(tx).findById(ticket.branchId).throwIfNotFound();
  const issue = issueOf(branch, principal.emisor, catalogs);
  const built = await buildFromProducts(tx, ticket, issue, customer);
  if (built.kind !== "built") throw new AppError("request.invalid", { details: faultsOfDraft(built) });

  const { id, merchantId, livemode, invoiceId: refusedId } = ticket;
  const request = {
    merchantId,
    livemode,
    requestId,
    tickets: [{ id, amount: built.comprobante.Total }],
    refusedId,
    branch,
    comprobante: built.comprobante,
    rounding: built.rounding,
    externalId,
    selfInvoiced,
  };
  const [invoiceId = ""] = await insertInvoices(tx, [request], { catalogs, at });
  await moveTicket(tx, ticket, "invoicing", {
    at,
    patch: { invoiceId, faults: null, receiverFaults: null },
  });
  const invoice = await Invoice.query(tx).findOne({ id: invoiceId }).throwIfNotFound();
  ticket.invoice = invoice;
  return { ticket, invoice, created: true };
}
