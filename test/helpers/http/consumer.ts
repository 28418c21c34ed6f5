import type { ExecutionContext } from "ava";
import { type Actor, actorOf } from "../../../src/domain/access/actor.ts";
import { receiptKey } from "../../../src/domain/tickets/receiptKey.ts";
import type { Ticket } from "../../../src/domain/tickets/ticket.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { MerchantSettings } from "../../../src/models/merchants/MerchantSettings.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { issueInvoice } from "../../../src/operations/consumer/issueInvoice.ts";
import { lookUpTicket } from "../../../src/operations/consumer/lookUpTicket.ts";
import type { FolioProof } from "../../../src/operations/consumer/proveTicket.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { testMerchant, testProduct } from "../product.ts";
import { testClock } from "../testClock.ts";
import { customer, ticket } from "../cfdi/tickets.ts";
import { askedBy } from "../tenants/askedBy.ts";

/** Returns somebody without an account, at this address. */
export function consumerAt(address: string): Actor {
  return actorOf(undefined, { address, userAgent: "test", requestId: "request" });
}

export const consumer = consumerAt("198.51.100.7");

/** A merchant on a clock that stands still, and what a customer of it does. The first sale is of now. */
export async function consumerDesk(t: Pick<ExecutionContext, "teardown">, at = "2026-11-20T18:00:00Z") {
  const clock = testClock(at);
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { merchant, principal } = await testMerchant(product);

  /** A sale of 116.00 pesos that has been taken in. */
  async function sell(changes: Partial<Ticket> = {}, mode: { livemode?: boolean } = {}) {
    const sale = ticket({ issuedAt: clock.now().toISOString(), ...changes });
    const owner = { ...principal, ...mode };
    const { ticket: row } = await receiveTicket(deps, askedBy(owner), sale);
    await takeInTickets(deps, [row.id]);
    const proof: FolioProof = {
      merchant: merchant.rfc,
      externalId: sale.externalId,
      total: sale.total,
      date: sale.issuedAt.slice(0, 10),
    };
    const { id, receiptSecret } = row;
    return { id, key: receiptKey(receiptSecret), byKey: { receiptSecret }, proof };
  }

  async function tokenOf(ticketId: string): Promise<string> {
    const { receiptSecret } = await TicketRow.query(deps.db).findOne({ id: ticketId }).throwIfNotFound();
    return (await lookUpTicket(deps, consumerAt("203.0.113.1"), { receiptSecret })).ticketToken.token;
  }

  /** An invoice that is on its way, with what its holder keeps. */
  async function issue(ticketId?: string) {
    const id = ticketId ?? (await sell()).id;
    const { invoice, receiptToken } = await issueInvoice(deps, consumer, {
      ticketToken: await tokenOf(id),
      customer,
    });
    return { ticketId: id, invoiceId: invoice.id, receiptToken: receiptToken.token };
  }

  async function stamp(invoiceId: string): Promise<void> {
    await stampInvoices(deps, [invoiceId]);
  }

  return {
    ...product,
    clock,
    merchant,
    principal,
    sell,
    tokenOf,
    issue,
    stamp,
    invoice: (id: string) => Invoice.query(deps.db).findOne({ id }).throwIfNotFound(),
    decide: async (selfInvoice: Record<string, unknown>) => {
      const row = { merchantId: merchant.id, selfInvoice, branding: {}, updatedAt: clock.now() };
      await MerchantSettings.query(deps.db).insert(row).onConflict("merchantId").merge();
    },
  };
}
