import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { type InvoiceState, issuedStates } from "../domain/invoices/invoiceLifeCycle.ts";
import type { InvoiceKind } from "../domain/invoices/invoiceKind.ts";
import { Invoice } from "../models/Invoice.ts";
import { InvoiceEvent } from "../models/InvoiceEvent.ts";
import { InvoiceTicket } from "../models/InvoiceTicket.ts";
import { invoicesWith } from "./printed/invoicesWith.ts";
import { isOfStateAlone, newestWithin, type TimeBounds } from "./lists/newestWithin.ts";
import { type DocumentKind, type Owner, ownedBy } from "./ownedBy.ts";
import { type BoundedCount, countOf, mostCounted, type Page, type PageOf, pageOf } from "./lists/page.ts";
import { readPrintedWords } from "./printed/printedWords.ts";
import { withCancellations } from "./cancellations/withCancellations.ts";

export interface InvoiceFilter {
  readonly state?: InvoiceState;
  readonly kind?: InvoiceKind;
  readonly source?: "issued" | "imported";
  /** The words that are printed on it. */
  readonly words?: string;
  readonly receiverRfc?: string;
  readonly series?: string;
  readonly uuid?: string;
  readonly ticketId?: string;
  readonly createdAt?: TimeBounds;
  readonly stampedAt?: TimeBounds;
  readonly updatedAt?: TimeBounds;
}

/** Returns the times that bound and order a list. The index of a state, if it is not the usual one, is in the order of request. */
function timesOf(filter: InvoiceFilter, { boundBranchIds }: Owner) {
  const { state, createdAt, stampedAt, updatedAt } = filter;
  return state !== "stamped" && isOfStateAlone({ ...filter, boundBranchIds })
    ? { createdAt: {} }
    : { createdAt, stampedAt, updatedAt };
}

/** Returns a page of invoices, newest first by order of request, with one index range scan. */
export async function listInvoices(
  db: Knex,
  owner: Owner,
  filter: InvoiceFilter,
  page: Page,
): Promise<PageOf<Invoice>> {
  const query = narrowed({ db, owner, filter, page });
  return pageOf(await withCancellations(db, await query), page.limit);
}

/** Counts the invoices of a list up to a bound, along the index by which the list is read. */
export async function countInvoices(db: Knex, owner: Owner, filter: InvoiceFilter): Promise<BoundedCount> {
  return countOf(narrowed({ db, owner, filter, page: { limit: mostCounted } }));
}

/** The invoices that an export reads at a time: few enough that their XMLs are in memory together. */
const exportRows = 200;

/** Yields what a list finds and is issued, in the list's order, a page at a time; no page is empty. */
export async function* issuedInOrder(
  db: Knex,
  owner: Owner,
  filter: InvoiceFilter,
): AsyncGenerator<readonly Invoice[]> {
  let after: string | undefined;
  do {
    const page = { limit: exportRows, ...(after !== undefined && { after }) };
    const found = await narrowed({ db, owner, filter, page })
      .whereIn("state", [...issuedStates])
      .select(
        "id",
        "seq",
        "merchantId",
        "livemode",
        "state",
        "series",
        "folio",
        "printedFolio",
        "uuid",
        "stampedAt",
        "cancelledAt",
        "addenda",
      );
    const { rows, next } = pageOf(found, exportRows);
    if (rows.length > 0) yield rows;
    after = next;
  } while (after !== undefined);
}

/** Returns the number of invoices that `issuedInOrder` yields. */
export async function countIssued(db: Knex, owner: Owner, filter: InvoiceFilter): Promise<number> {
  const all = narrowed({ db, owner, filter, page: { limit: exportRows } });
  return all.whereIn("state", [...issuedStates]).resultSize();
}

interface Narrowing {
  readonly db: Knex;
  readonly owner: Owner;
  readonly filter: InvoiceFilter;
  readonly page: Page;
}

function narrowed({ db, owner, filter, page }: Narrowing): QueryBuilder<Invoice> {
  const query = newestWithin(ownedBy(Invoice.query(db), owner), page, timesOf(filter, owner), owner);
  if (filter.state) query.where("state", filter.state);
  if (filter.kind) query.where("kind", filter.kind);
  if (filter.source) query.where("source", filter.source);
  if (filter.words !== undefined)
    query.whereIn("id", invoicesWith(db, owner, readPrintedWords(filter.words)));
  if (filter.receiverRfc) query.where("receiverRfc", filter.receiverRfc);
  if (filter.series) query.where("series", filter.series);
  if (filter.uuid) query.where("uuid", filter.uuid);
  if (filter.ticketId) query.whereIn("id", documentsOf(db, filter.ticketId));
  return query;
}

/** Returns every document that speaks of a ticket, in the order in which they were asked for. */
export async function listTicketInvoices(db: Knex, owner: Owner, ticketId: string): Promise<Invoice[]> {
  return ownedBy(Invoice.query(db), owner).whereIn("id", documentsOf(db, ticketId)).orderBy("seq");
}

function documentsOf(db: Knex, ticketId: string) {
  return InvoiceTicket.query(db).where({ ticketId }).select("invoiceId");
}

/** Returns a document with its latest cancellation; `undefined` where this owner has none of the id among them. */
export async function findInvoice(
  db: Knex,
  owner: Owner,
  id: string,
  among?: DocumentKind,
): Promise<Invoice | undefined> {
  const found = await ownedBy(Invoice.query(db), owner, among).findOne({ id });
  return found && (await withCancellations(db, [found]))[0];
}

export async function findInvoiceByUuid(
  db: Knex,
  owner: Owner,
  uuid: string,
  among?: DocumentKind,
): Promise<Invoice | undefined> {
  const found = await ownedBy(Invoice.query(db), owner, among).findOne({ uuid });
  return found && (await withCancellations(db, [found]))[0];
}

/** Returns the invoice of this id of the merchant's; where all under it were refused, the latest. */
export async function findInvoiceByExternalId(
  db: Knex,
  owner: Owner,
  externalId: string,
): Promise<Invoice | undefined> {
  const own = () => ownedBy(Invoice.query(db), owner).where({ externalId });
  const found =
    (await own().whereNot({ state: "refused" }).first()) ??
    (await own().where({ state: "refused" }).orderBy("seq", "desc").first());
  return found && (await withCancellations(db, [found]))[0];
}

/** Returns the timeline of a document the owner may see, oldest first; `undefined` when there is no such document. */
export async function listInvoiceEvents(
  db: Knex,
  owner: Owner,
  invoiceId: string,
  among?: DocumentKind,
): Promise<InvoiceEvent[] | undefined> {
  const invoice = await findInvoice(db, owner, invoiceId, among);
  return invoice && InvoiceEvent.query(db).where({ invoiceId }).orderBy("seq");
}
