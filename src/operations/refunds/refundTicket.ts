import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { type AskedReturn, returnFingerprint, returnsGoods } from "../../domain/creditNotes/askedReturn.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { livingClaimOf } from "../../queries/sagas.ts";
import { transact } from "../../queues/enqueue.ts";
import { insertCancellation } from "../cancellations/insertCancellation.ts";
import type { Change } from "../change.ts";
import { addRefunded } from "../creditNotes/addRefunded.ts";
import type { MadeRefund } from "../creditNotes/creditInvoice.ts";
import { decideReturn } from "../creditNotes/decideReturn.ts";
import { heldOriginal } from "../creditNotes/heldOriginal.ts";
import { insertRefund } from "../creditNotes/insertRefund.ts";
import { issueCreditNote } from "../creditNotes/issueCreditNote.ts";
import { mailCreditNote } from "../creditNotes/mailCreditNote.ts";
import { repeatedRefund } from "../creditNotes/repeatedRefund.ts";
import { sharesOf } from "../creditNotes/sharesOf.ts";
import type { Deps } from "../deps.ts";

import { holderOf } from "../invoices/holderOf.ts";
import { moveTicket } from "../lifeCycles/moveTicket.ts";
import { cancelsInstead } from "./cancelsInstead.ts";
import { conceptoOf } from "./conceptoOf.ts";
import { invoiceDocument, saleDocument } from "./refundedDocument.ts";

export interface TicketReturn {
  readonly ticketId: string;
  /** The folio of the return: the same one again finds what it made. */
  readonly externalId: string;
  readonly asked: AskedReturn;
  /** The address for the credit note; where the invoice went when absent. */
  readonly email?: string | undefined;
}

interface Returning extends TicketReturn {
  readonly ticket: TicketRow;
  readonly at: Date;
  readonly catalogs: ActiveCatalogs;
}

/**
 * Takes back what a customer returns of a sale: never more than was sold and not yet returned, to the cent and by tax. Of an
 * open ticket nothing is issued, and its invoice will say only what is left; one that is invoiced gets a credit note for
 * its receiver, and one in a global invoice gets one for the general public. The document and then the ticket are held,
 * in this order, so that two at once take turns.
 */
export async function refundTicket(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  by: Change<Tenancy>,
  input: TicketReturn,
): Promise<MadeRefund> {
  const at = deps.clock.now();
  const catalogs = deps.catalogs();
  return transact(deps, async (tx) => {
    const found = await ownedBy(TicketRow.query(tx), by.principal)
      .findOne({ id: input.ticketId })
      .select("id");
    if (!found) throw new AppError("resource.not_found");
    const holder = await holderOf(tx, input.ticketId);
    if (holder) await Invoice.query(tx).findOne({ id: holder.id }).forUpdate();
    const ticket = await TicketRow.query(tx).findOne({ id: input.ticketId }).forUpdate().throwIfNotFound();
    const fingerprint = returnFingerprint(input.asked);
    const { ticketId, externalId } = input;
    const earlier = await repeatedRefund(tx, { ticketId }, { externalId, fingerprint });
    if (earlier)
      return { refund: await earlier.$fetchGraph("creditNote", { transaction: tx }), created: false };
    const returning = { ...input, ticket, at, catalogs };
    if (isDocumented(ticket, holder)) return creditSale(tx, deps, by, returning);
    requireAccepted(ticket);
    return netSale(tx, by, returning);
  });
}

/** Says whether a document has the sale; a ticket of which all came back may have one or none. */
function isDocumented({ state }: TicketRow, holder: Invoice | undefined): boolean {
  return (
    state === "invoiced" || state === "globallyInvoiced" || (state === "refunded" && holder !== undefined)
  );
}

function requireAccepted({ state }: TicketRow): void {
  if (state === "voided") throw new AppError("refund.ticket_voided");
  if (state === "parked") throw new AppError("ticket.parked");
  if (state === "invoicedElsewhere") throw new AppError("refund.ticket_invoiced_elsewhere");
  if (state === "invoicing") throw new AppError("refund.invoicing_under_way", { retryAfterSeconds: 2 });
  if (state === "received" || state === "rejected")
    throw new AppError("refund.ticket_not_accepted", { retryAfterSeconds: 2 });
}

async function netSale(
  tx: Knex.Transaction,
  { principal, actor }: Change<Tenancy>,
  { ticket, asked, externalId, at, catalogs }: Returning,
): Promise<MadeRefund> {
  const document = await saleDocument(tx, principal, { ticket, catalogs, at });
  const decided = await decideReturn(tx, document, asked, catalogs);
  const tickets = [{ id: ticket.id, amount: decided.amount }];
  await addRefunded(tx, tickets, at);
  if (decided.closes) await moveTicket(tx, ticket, "refunded", { at });
  const refund = await insertRefund(tx, actor, {
    merchantId: ticket.merchantId,
    livemode: ticket.livemode,
    ticketId: ticket.id,
    tickets,
    originalId: null,
    invoiceId: null,
    externalId,
    asked,
    decided,
    ofSale: true,
    currency: ticket.currency,
    at,
  });
  return { refund, created: true };
}

async function creditSale(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { ticket, asked, externalId, email, at, catalogs }: Returning,
): Promise<MadeRefund> {
  const holder = await holderOf(tx, ticket.id);
  if (!holder || (await livingClaimOf(tx, ticket.id)))
    throw new AppError("refund.invoicing_under_way", { retryAfterSeconds: 2 });
  const original = await heldOriginal(tx, principal, { id: holder.id, now: at });
  if (await cancelsInstead(tx, { ticket, original, asked, at }))
    return voidSale(tx, deps, { principal, actor }, { ticket, asked, externalId, at, catalogs, original });
  const isGlobal = original.kind === "global";
  const isJoint = !isGlobal && original.ticketId === null;
  const concepto = isGlobal ? await conceptoOf(tx, original, ticket) : undefined;
  const sold = { ticket, catalogs, at, concepto };
  const document = isGlobal
    ? await saleDocument(tx, principal, sold)
    : await invoiceDocument(tx, original, sold);
  const decided = await decideReturn(tx, document, asked, catalogs);
  const tickets = isJoint
    ? await sharesOf(tx, original.id, decided)
    : [{ id: ticket.id, amount: decided.amount }];
  const invoiceId = await issueCreditNote(tx, {
    ...decided,
    original,
    sale: document.comprobante,
    // The guide to the global CFDI, appendix 2: 01 of a global invoice, whatever comes back.
    relation: !isGlobal && returnsGoods(asked) ? "03" : "01",
    paymentForm: asked.paymentForm,
    asked,
    lines: document.lines,
    ticketFolio: isGlobal ? (concepto?.NoIdentificacion ?? ticket.externalId) : undefined,
    tickets,
    requestId: actor.requestId,
    at,
    catalogs,
  });
  await addRefunded(tx, tickets, at);
  await mailCreditNote(tx, deps, { creditNoteId: invoiceId, original, to: email });
  const refund = await insertRefund(tx, actor, {
    merchantId: ticket.merchantId,
    livemode: ticket.livemode,
    ticketId: ticket.id,
    tickets,
    originalId: original.id,
    invoiceId,
    externalId,
    asked,
    decided,
    ofSale: isGlobal,
    currency: original.currency,
    at,
  });
  return { refund, created: true };
}

/** Asks to cancel the invoice of a sale that came back whole on its day; nothing else is issued. */
async function voidSale(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  {
    ticket,
    asked,
    externalId,
    at,
    catalogs,
    original,
  }: Omit<Returning, "ticketId"> & { readonly original: Invoice },
): Promise<MadeRefund> {
  const document = await saleDocument(tx, principal, { ticket, catalogs, at });
  const decided = await decideReturn(tx, document, asked, catalogs);
  const tickets = [{ id: ticket.id, amount: decided.amount }];
  await addRefunded(tx, tickets, at);
  const { requestId } = actor;
  await insertCancellation(tx, deps, { invoice: original, motive: "03", substituteUuid: null, requestId });
  const refund = await insertRefund(tx, actor, {
    merchantId: ticket.merchantId,
    livemode: ticket.livemode,
    ticketId: ticket.id,
    tickets,
    originalId: original.id,
    invoiceId: null,
    externalId,
    asked,
    decided,
    ofSale: true,
    isVoiding: true,
    currency: original.currency,
    at,
  });
  return { refund, created: true };
}
