import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { InvoiceState } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { TicketState } from "../../domain/tickets/ticketLifeCycle.ts";
import { Invoice } from "../../models/Invoice.ts";
import { StampAttempt } from "../../models/StampAttempt.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { invoicesWith } from "../printed/invoicesWith.ts";
import { type Page, type PageOf, pageOf } from "../page.ts";
import { readPrintedWords } from "../printed/printedWords.ts";
import { ticketsWith } from "../printed/ticketsWith.ts";
import { invoiceColumns } from "../tickets.ts";

interface DocumentFilter {
  readonly merchantId?: string;
  readonly livemode?: boolean;
  /** These words are printed on it; they go with `merchantId`. */
  readonly q?: string;
  readonly createdAt?: { readonly gte?: Date; readonly gt?: Date; readonly lte?: Date; readonly lt?: Date };
}

interface StateFilter extends DocumentFilter {
  readonly state?: string;
  readonly errorCode?: string;
}

export interface TicketSearch extends DocumentFilter {
  readonly state?: TicketState;
  /** The folio, which only one merchant understands, so it goes with `merchantId`. */
  readonly externalId?: string;
}

export interface InvoiceSearch extends DocumentFilter {
  readonly state?: InvoiceState;
  /** The code of the first fault of a refused document. */
  readonly errorCode?: string;
  readonly uuid?: string;
}

/** Returns tickets across merchants, newest first; the invoice's state comes with each. */
export async function searchTickets(db: Knex, filter: TicketSearch, page: Page): Promise<PageOf<TicketRow>> {
  return inEachMode(filter, page, (livemode) => {
    const query = withInvoice(TicketRow.query(db));
    if (filter.state) query.where("state", filter.state);
    if (filter.externalId !== undefined) query.where("externalId", filter.externalId);
    return narrow(query, { ...filter, ...(livemode !== undefined && { livemode }) }, page, ticketsWith);
  });
}

/** Returns invoices across merchants, newest first. */
export async function searchInvoices(db: Knex, filter: InvoiceSearch, page: Page): Promise<PageOf<Invoice>> {
  return inEachMode(filter, page, (livemode) => {
    const query = Invoice.query(db);
    if (filter.state) query.where("state", filter.state);
    if (filter.uuid !== undefined) query.where("uuid", filter.uuid);
    if (filter.errorCode !== undefined)
      query.where("state", "refused").whereRaw("faults -> 0 ->> 'code' = ?", [filter.errorCode]);
    return narrow(query, { ...filter, ...(livemode !== undefined && { livemode }) }, page, invoicesWith);
  });
}

export async function findTicketOfAnyone(db: Knex, id: string): Promise<TicketRow | undefined> {
  return withInvoice(TicketRow.query(db)).findOne({ id });
}

export async function findInvoiceOfAnyone(db: Knex, id: string): Promise<Invoice | undefined> {
  return Invoice.query(db).findOne({ id });
}

/** Returns every call to a PAC about this invoice, oldest first. */
export async function listStampAttempts(db: Knex, invoiceId: string): Promise<StampAttempt[]> {
  return StampAttempt.query(db).where({ invoiceId }).orderBy("startedAt").orderBy("id");
}

function withInvoice<Found>(query: QueryBuilder<TicketRow, Found>): QueryBuilder<TicketRow, Found> {
  return query
    .withGraphFetched("invoice")
    .modifyGraph("invoice", (invoice) => void invoice.select(invoiceColumns));
}

/**
 * Reads the list of each mode, since a merchant's lists are indexed by mode, and merges the two where no mode is asked
 * for. Without a merchant one scan in order of arrival serves.
 */
async function inEachMode<Row extends { seq: string }>(
  { merchantId, livemode }: DocumentFilter,
  { limit }: Page,
  read: (livemode: boolean | undefined) => PromiseLike<Row[]>,
): Promise<PageOf<Row>> {
  const both = merchantId !== undefined && livemode === undefined;
  const found = await Promise.all((both ? [true, false] : [livemode]).map(read));
  const newestFirst = found.flat().toSorted((one, other) => (BigInt(one.seq) > BigInt(other.seq) ? -1 : 1));
  return pageOf(newestFirst.slice(0, limit + 1), limit);
}

/**
 * Returns the order of a list. A list of all merchants has its own order, whose index no other list can use: otherwise
 * PostgreSQL may read every newer row of another merchant or state first (decision 47).
 */
function orderOf({ merchantId, state, errorCode }: StateFilter): string {
  if (merchantId !== undefined) return "seq";
  return state === undefined && errorCode === undefined ? "seq - 0" : "seq + 0";
}

function narrow<Row extends TicketRow | Invoice>(
  query: QueryBuilder<Row>,
  filter: StateFilter,
  { limit, after }: Page,
  idsWith: typeof ticketsWith,
): QueryBuilder<Row> {
  const { merchantId, livemode, q, createdAt = {} } = filter;
  const order = query.knex().raw(orderOf(filter));
  query.orderBy(order, "desc").limit(limit + 1);
  if (after !== undefined) query.where(order, "<", after);
  if (merchantId !== undefined) query.where("merchantId", merchantId);
  if (livemode !== undefined) query.where("livemode", livemode);
  if (q !== undefined && merchantId !== undefined && livemode !== undefined)
    query.whereRaw("id in ?", [idsWith(query.knex(), { merchantId, livemode }, readPrintedWords(q))]);
  const { gte, gt, lte, lt } = createdAt;
  if (gte) query.where("createdAt", ">=", gte);
  if (gt) query.where("createdAt", ">", gt);
  if (lte) query.where("createdAt", "<=", lte);
  if (lt) query.where("createdAt", "<", lt);
  return query;
}
