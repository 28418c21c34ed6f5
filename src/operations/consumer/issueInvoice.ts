import type { Actor } from "../../domain/access/actor.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { invoiceTicket } from "../tickets/invoiceTicket.ts";
import { judgeReceiver } from "./judgeReceiver.ts";
import { mailInvoice } from "./mailInvoice.ts";
import { isUninvoiced, openTicket, requireInTime } from "./openTicket.ts";
import { type Receipt, receiptOf } from "./receipt.ts";
import { consumerOf } from "./servedMerchant.ts";

export interface InvoiceWish {
  readonly customer: TicketCustomer;
  /** Where the files go once it is stamped. */
  readonly email?: string;
}

type World = Pick<Deps, "db" | "tenantDb" | "relay" | "vault" | "clock">;

/**
 * Has the ticket of this token invoiced to its holder's receiver. A fault (`request.invalid`) leaves the ticket as it
 * was; asking twice, from wherever, gives one invoice, and for another receiver throws `ticket.already_invoiced`.
 */
export async function issueInvoice(
  deps: World,
  ticketToken: string,
  { customer, email }: InvoiceWish,
  { actor, requestId }: { readonly actor: Actor; readonly requestId: string },
): Promise<Receipt> {
  const proven = await openTicket(deps, ticketToken);
  const { served, ticket } = proven;
  const at = deps.clock.now();
  if (isUninvoiced(proven)) {
    requireInTime(proven, at);
    const { faults } = await judgeReceiver(proven, customer);
    if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
  }
  const principal = consumerOf(served, ticket.livemode);
  const invoice = await transact({ db: served.db, relay: deps.relay }, async (tx) => {
    const wish = { ticketId: ticket.id, customer, requestId, at, selfInvoiced: true };
    const { invoice, created } = await invoiceTicket(tx, principal, wish);
    if (!created) return invoice;
    if (email !== undefined) await mailInvoice(tx, deps, { merchant: served.merchant, invoice, to: email });
    await recordAudit(tx, actor, at, {
      action: "invoice.requested",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoice.id },
      after: { ticketId: ticket.id, receiverRfc: invoice.receiverRfc },
    });
    return invoice;
  });
  return receiptOf(deps, proven, invoice);
}
