import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { documentPlaces, unscaled } from "../../domain/money/scaled.ts";
import { documentTotal } from "../../domain/tickets/total/documentTotal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import type { CoveredTicket } from "../invoices/invoiceRequest.ts";
import { isIssuedTo } from "../invoices/isIssuedTo.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import { moveTickets } from "../lifeCycles/moveTickets.ts";
import { combineTickets, findTicketsForOne, type TicketsForOne } from "./combineTickets.ts";
import { faultsOfDraft } from "./faultsOfDraft.ts";
import { saleLines } from "./saleLines.ts";

export interface JointInvoice extends TicketsForOne {
  /** The merchant's own id of the invoice. */
  readonly externalId?: string | undefined;
  /** True when the customer asks, without the merchant's help. */
  readonly selfInvoiced?: boolean;
}

/**
 * Requests one invoice for several open tickets, which are all held by it or none. Every fault shows at once
 * (`request.invalid`). Asking again for the same tickets and the same receiver answers with the invoice that is there.
 */
export async function requestCombinedInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { ticketIds, customer, externalId, selfInvoiced = false }: JointInvoice,
): Promise<Invoice> {
  const at = deps.clock.now();
  return transact(deps, async (tx) => {
    const tickets = await findTicketsForOne(tx, { principal, lock: true }, ticketIds);
    const earlier = await invoiceOfExactly(tx, tickets);
    const isSame = externalId === undefined || externalId === earlier?.externalId;
    if (earlier && isSame && isIssuedTo(earlier, customer)) return earlier;
    await requireCertificate(tx, principal, at);
    const { branch, draft } = await combineTickets(tx, deps, { principal, tickets, customer });
    if (draft.kind !== "built") throw new AppError("request.invalid", { details: faultsOfDraft(draft) });

    const { merchantId, livemode, invoiceId: refusedId } = tickets[0] as TicketRow;
    const request = {
      merchantId,
      livemode,
      requestId: actor.requestId,
      tickets: coveredBy(draft.comprobante, tickets, await saleLines(tx, tickets, deps.catalogs())),
      refusedId,
      externalId,
      branch,
      comprobante: draft.comprobante,
      rounding: draft.rounding,
      selfInvoiced,
    };
    const [invoiceId = ""] = await insertInvoices(tx, [request], { catalogs: deps.catalogs(), at });
    const patch = { invoiceId, faults: null, receiverFaults: null };
    const moves = tickets.map(({ id }) => ({ id, to: "invoicing" as const, patch }));
    await moveTickets(tx, moves, { at });
    if (customer.email !== undefined) await mailToReceivers(tx, deps, [{ invoiceId, to: customer.email }]);
    const invoice = await Invoice.query(tx).findOne({ id: invoiceId }).throwIfNotFound();
    await recordAudit(tx, actor, at, {
      action: "invoice.requested",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { ticketIds, series: invoice.series, folio: invoice.folio, total: invoice.total },
    });
    return invoice;
  });
}

/** Returns what a joint document says of each ticket, and which of its lines are whose. */
function coveredBy(
  { Conceptos }: UnsealedComprobante,
  tickets: readonly TicketRow[],
  lines: readonly (readonly number[])[],
): readonly CoveredTicket[] {
  const isWhole = lines.flat().length === Conceptos.length;
  let firstLine = 0;
  return tickets.map(({ id, content }, at) => {
    const own = lines[at] ?? [];
    const place = { firstLine, lines: own };
    firstLine += own.length;
    return { id, amount: unscaled(documentTotal(content), documentPlaces), ...(isWhole && place) };
  });
}

/** Returns the document that holds these tickets and no others. */
async function invoiceOfExactly(
  tx: Knex.Transaction,
  tickets: readonly TicketRow[],
): Promise<Invoice | undefined> {
  const ids = tickets.map(({ id }) => id);
  const holders = await InvoiceTicket.query(tx).whereIn("ticketId", ids).where({ holds: true });
  const [first] = holders;
  if (!first || holders.length < ids.length || holders.some(({ invoiceId }) => invoiceId !== first.invoiceId))
    return undefined;
  const covered = await InvoiceTicket.query(tx).where({ invoiceId: first.invoiceId }).resultSize();
  return covered === ids.length ? Invoice.query(tx).findOne({ id: first.invoiceId }) : undefined;
}
