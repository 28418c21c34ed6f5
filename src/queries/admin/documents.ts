import type { Knex } from "knex";
import type { Model, QueryBuilder } from "objection";
import { type InvoiceState, invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { type TicketState, ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import { Invoice } from "../../models/Invoice.ts";
import { StampAttempt } from "../../models/StampAttempt.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { invoicesWith } from "../printed/invoicesWith.ts";
import type { TimeBounds } from "../lists/newestWithin.ts";
import type { Page, PageOf } from "../lists/page.ts";
import { readPrintedWords } from "../printed/printedWords.ts";
import { ticketsWith } from "../printed/ticketsWith.ts";
import { invoiceColumns } from "../tickets.ts";
import { newestDocuments } from "./newestDocuments.ts";

interface DocumentFilter {
  readonly merchantId?: string;
  readonly livemode?: boolean;
  /** These words are printed on it; they go with `merchantId`. */
  readonly q?: string;
  readonly createdAt?: TimeBounds;
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
  const { state, externalId } = filter;
  const found = await newestDocuments(filter, page, (livemode) => {
    const query = narrow(TicketRow.query(db), filter, livemode, ticketsWith);
    if (state) query.where({ state });
    if (externalId !== undefined) query.where({ externalId });
    const isByState = filter.merchantId === undefined || filter.createdAt !== undefined;
    return { query, ...(isByState && state === undefined && { states: Object.keys(ticketTransitions) }) };
  });
  const rows = [...found.rows];
  await TicketRow.fetchGraph(rows, "invoice", { transaction: db }).modifyGraph("invoice", selectInvoice);
  return { ...found, rows };
}

/** Returns invoices across merchants, newest first. */
export async function searchInvoices(db: Knex, filter: InvoiceSearch, page: Page): Promise<PageOf<Invoice>> {
  const { merchantId, state, uuid, errorCode } = filter;
  return newestDocuments(filter, page, (livemode) => {
    const query = narrow(Invoice.query(db), filter, livemode, invoicesWith);
    if (state) query.where({ state });
    if (uuid !== undefined) query.where({ uuid });
    if (errorCode !== undefined)
      query.where("state", "refused").whereRaw("faults -> 0 ->> 'code' = ?", [errorCode]);
    const isNarrow = [merchantId, state, uuid, errorCode].some((value) => value !== undefined);
    return { query, ...(!isNarrow && { states: Object.keys(invoiceTransitions) }) };
  });
}

export async function findTicketOfAnyone(db: Knex, id: string): Promise<TicketRow | undefined> {
  return TicketRow.query(db)
    .findOne({ id })
    .withGraphFetched("invoice")
    .modifyGraph("invoice", selectInvoice);
}

export async function findInvoiceOfAnyone(db: Knex, id: string): Promise<Invoice | undefined> {
  return Invoice.query(db).findOne({ id });
}

/** Returns every call to a PAC about this invoice, oldest first. */
export async function listStampAttempts(db: Knex, invoiceId: string): Promise<StampAttempt[]> {
  return StampAttempt.query(db).where({ invoiceId }).orderBy("startedAt").orderBy("id");
}

function selectInvoice(query: QueryBuilder<Model>): void {
  query.select(invoiceColumns);
}

function narrow<Row extends TicketRow | Invoice>(
  query: QueryBuilder<Row>,
  { merchantId, q }: DocumentFilter,
  livemode: boolean,
  idsWith: typeof ticketsWith,
): QueryBuilder<Row> {
  query.where("livemode", livemode);
  if (merchantId === undefined) return query;
  query.where("merchantId", merchantId);
  if (q !== undefined)
    query.whereRaw("id in ?", [idsWith(query.knex(), { merchantId, livemode }, readPrintedWords(q))]);
  return query;
}
