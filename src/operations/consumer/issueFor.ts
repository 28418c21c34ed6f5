import type { Actor } from "../../domain/access/actor.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { claimLate } from "../lateClaims/claimLate.ts";
import { invoiceTicket } from "../tickets/invoiceTicket.ts";
import { AppError } from "../../errors.ts";
import { requestCombinedInvoice } from "../tickets/requestCombinedInvoice.ts";
import { guardLook } from "./guardLook.ts";
import { mailInvoice } from "./mailInvoice.ts";
import { isUninvoiced } from "./openTicket.ts";
import type { ProvenTicket } from "./proveTicket.ts";
import { type Receipt, receiptOf } from "./receipt.ts";
import { consumerOf } from "./servedMerchant.ts";
import { isWithdrawable, withdrawInvoice } from "./withdrawInvoice.ts";

export interface InvoiceWish {
  readonly customer: TicketCustomer;
  /** The address to which the files go once it is stamped. */
  readonly email?: string;
}

export interface ConsumerInvoicing extends InvoiceWish {
  readonly proven: ProvenTicket;
  /** The invoice in whose place this one is issued. */
  readonly replaced?: Invoice;
}

/**
 * Invoices a proven ticket, in place of an invoice that was refused or nobody has sealed yet; what it throws is
 * `invoiceTicket`'s. For the receiver of an invoice under way it answers with that one, which makes it a way to try
 * receivers until one fits, for whoever found the receipt: so then it is guarded like a search.
 */
export async function issueFor(
  deps: Pick<Deps, "db" | "tenantDb" | "relay" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  wanted: ConsumerInvoicing,
): Promise<Receipt> {
  const { proven, replaced } = wanted;
  const issue = (): Promise<Invoice> => insert(deps, actor, wanted);
  const address = actor.address ?? "";
  const isFree = isUninvoiced(proven) || (replaced !== undefined && isWithdrawable(replaced));
  const invoice = isFree
    ? await issue()
    : await guardLook(deps, { address, guessed: ["receiver", proven.ticket.id] }, issue);
  return receiptOf(deps, proven, invoice);
}

async function insert(
  deps: Pick<Deps, "relay" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  wanted: ConsumerInvoicing,
): Promise<Invoice> {
  const { others = [] } = wanted.proven;
  return others.length > 0 ? insertJoint(deps, actor, wanted) : insertOne(deps, actor, wanted);
}

/**
 * Requests one invoice for several tickets. Its refusal does not say which of them has another document already: some
 * receipts are others'.
 */
async function insertJoint(
  deps: Pick<Deps, "relay" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  { proven, customer, email }: ConsumerInvoicing,
): Promise<Invoice> {
  const { served, ticket, others = [] } = proven;
  const principal = consumerOf(served, ticket.livemode);
  const ticketIds = [ticket, ...others.map((other) => other.ticket)].map(({ id }) => id);
  const receiver = { ...customer, ...(email !== undefined && { email }) };
  const wish = { ticketIds, customer: receiver, selfInvoiced: true };
  try {
    return await requestCombinedInvoice({ ...deps, db: served.db }, { principal, actor }, wish);
  } catch (error) {
    if (!isUninvoiced(proven) && error instanceof AppError && error.code === "request.invalid")
      throw new AppError("ticket.already_invoiced", { cause: error });
    throw error;
  }
}

async function insertOne(
  deps: Pick<Deps, "relay" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  { proven: { served, ticket }, customer, email, replaced }: ConsumerInvoicing,
): Promise<Invoice> {
  const at = deps.clock.now();
  const { requestId } = actor;
  return transact({ db: served.db, relay: deps.relay }, async (tx) => {
    if (replaced) await withdrawInvoice(tx, replaced, at);
    const catalogs = deps.catalogs();
    const wanted = { ticketId: ticket.id, customer, requestId, at, catalogs, selfInvoiced: true };
    const consumer = consumerOf(served, ticket.livemode);
    const { invoice, created } =
      (await claimLate(tx, deps, consumer, wanted)) ?? (await invoiceTicket(tx, consumer, wanted));
    if (!created) return invoice;
    if (email !== undefined) await mailInvoice(tx, deps, { merchant: served.merchant, invoice, to: email });
    await recordAudit(tx, actor, at, {
      action: replaced ? "invoice.corrected" : "invoice.requested",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoice.id },
      ...(replaced && { before: { invoiceId: replaced.id, receiverRfc: replaced.receiverRfc } }),
      after: { invoiceId: invoice.id, ticketId: ticket.id, receiverRfc: invoice.receiverRfc },
    });
    return invoice;
  });
}
