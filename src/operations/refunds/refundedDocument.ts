import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../../domain/catalogs/currencyPlaces.ts";
import type { Concepto } from "../../domain/cfdi/conceptos.ts";
import { importeOf } from "../../domain/creditNotes/documentLeft.ts";
import { leftAfter } from "../../domain/creditNotes/leftAfter.ts";
import { localTaxesOf } from "../../domain/creditNotes/localTaxesOf.ts";
import { saleInGlobal } from "../../domain/creditNotes/saleInGlobal.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import { RefundedSale } from "../../models/RefundedSale.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import type { ReturnedDocument } from "../creditNotes/decideReturn.ts";
import { takingsOf } from "../creditNotes/takingsOf.ts";
import { buildFromProducts } from "../tickets/buildFromProducts.ts";
import { faultsOfDraft } from "../tickets/faultsOfDraft.ts";
import { issueOf } from "../tickets/issueOf.ts";
import { saleLines } from "../tickets/saleLines.ts";

export interface SaleAsked {
  readonly ticket: TicketRow;
  readonly catalogs: ActiveCatalogs;
  readonly at: Date;
  /** The ticket in the global invoice that holds it. */
  readonly concepto?: Concepto | undefined;
}

/**
 * Returns the document of a ticket's own sale, on which its returns are reckoned while it is in no document of a named
 * receiver. The first return keeps it, so that all that follows is reckoned on the same one.
 */
export async function saleDocument(
  tx: Knex.Transaction,
  { emisor }: Pick<Tenancy, "emisor">,
  { ticket, catalogs, at, concepto }: SaleAsked,
): Promise<ReturnedDocument> {
  const { id: ticketId, merchantId, livemode } = ticket;
  const kept = await RefundedSale.query(tx).findById(ticketId);
  if (kept) return documentOf(kept, ticket);
  const branch = await Branch.query(tx).findById(ticket.branchId).throwIfNotFound();
  const sent = { merchantId, content: ticket.content };
  const draft = await buildFromProducts(tx, sent, issueOf(branch, emisor, catalogs), undefined);
  if (draft.kind !== "built") throw new AppError("request.invalid", { details: faultsOfDraft(draft) });
  const places = currencyPlaces(catalogs, ticket.currency) ?? 0;
  const comprobante = concepto ? saleInGlobal(draft.comprobante, concepto, places) : draft.comprobante;
  const [lines = []] = await saleLines(tx, [ticket], catalogs);
  const sale = { ticketId, merchantId, livemode, comprobante, lines, createdAt: at };
  await RefundedSale.query(tx).insert(sale).returning("ticketId");
  return documentOf(sale, ticket);
}

function documentOf(
  { ticketId, comprobante, lines }: Pick<RefundedSale, "ticketId" | "comprobante" | "lines">,
  { content }: TicketRow,
): ReturnedDocument {
  return { comprobante, of: { ticketId }, lines: placesOf(content.items.length, lines) };
}

/** Returns the nominative invoice of a ticket as the document that its returns are reckoned on. */
export async function invoiceDocument(
  tx: Knex.Transaction,
  { comprobante, id: originalId, ticketId }: Invoice,
  { ticket, catalogs }: SaleAsked,
): Promise<ReturnedDocument> {
  if (ticketId === null) return jointDocument(tx, { comprobante, id: originalId }, ticket);
  const lines = await invoicedLines(tx, ticket, catalogs);
  // Where they do not match, one line cannot be told from another; whole and by amount it can be returned.
  const matched = lines.length === comprobante.Conceptos.length ? lines : [];
  return { comprobante, of: { originalId }, lines: placesOf(ticket.content.items.length, matched) };
}

/**
 * Returns a ticket's own lines of an invoice of several tickets. What is charged on no line, as local taxes are, is not
 * among them.
 */
async function jointDocument(
  tx: Knex.Transaction,
  { comprobante, id: originalId }: Pick<Invoice, "comprobante" | "id">,
  { id, content }: TicketRow,
): Promise<ReturnedDocument> {
  const covered = await InvoiceTicket.query(tx).findById([originalId, id]).throwIfNotFound();
  const { firstLine, lines } = covered;
  if (firstLine === null || lines === null || localTaxesOf(comprobante).length > 0)
    throw new AppError("refund.ticket_in_joint_invoice");
  const places = lines.map((_, at) => firstLine + at);
  const placeOf = new Map(lines.map((line, at) => [line, firstLine + at]));
  return {
    comprobante,
    of: { originalId },
    lines: content.items.map((_, line) => placeOf.get(line)),
    only: new Set(places),
  };
}

/** Returns the ticket's lines that its invoice has: without what came back before it was made. */
async function invoicedLines(
  tx: Knex.Transaction,
  ticket: TicketRow,
  catalogs: ActiveCatalogs,
): Promise<readonly number[]> {
  const kept = await RefundedSale.query(tx).findById(ticket.id);
  if (!kept) return (await saleLines(tx, [ticket], catalogs))[0] ?? [];
  const places = currencyPlaces(catalogs, ticket.currency) ?? 0;
  const left = leftAfter(kept.comprobante, places, await takingsOf(tx, { ticketId: ticket.id }));
  return (left?.lines ?? [])
    .filter((line) => line.quantity > 0n && importeOf(line) > 0n)
    .map(({ at }) => kept.lines[at]!);
}

/** Returns the place in Conceptos of each of a ticket's lines. */
function placesOf(count: number, lines: readonly number[]): readonly (number | undefined)[] {
  const placeOf = new Map(lines.map((line, place) => [line, place]));
  return Array.from({ length: count }, (_, line) => placeOf.get(line));
}
