import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { type TicketState, ticketTransitions } from "../domain/tickets/ticketLifeCycle.ts";
import { TicketBatch } from "../models/TicketBatch.ts";
import type { TicketEvent } from "../models/TicketEvent.ts";
import { TicketRow } from "../models/TicketRow.ts";
import { isOfStateAlone, newestWithin, type TimeBounds } from "./lists/newestWithin.ts";
import { type Owner, ownedBy } from "./ownedBy.ts";
import { type BoundedCount, countOf, mostCounted, type Page, type PageOf, pageOf } from "./lists/page.ts";
import { readPrintedWords } from "./printed/printedWords.ts";
import { ticketsWith } from "./printed/ticketsWith.ts";

/** A branch, or the code of one that does not exist yet. */
export type TicketPlace = { readonly branchId: string } | { readonly parkedBranch: string };

export interface TicketFilter {
  readonly state?: TicketState;
  readonly place?: TicketPlace;
  readonly register?: string;
  readonly externalId?: string;
  /** The words that are printed on it, or on a document of it. */
  readonly words?: string;
  /** The total as a canonical decimal. */
  readonly total?: string;
  /** True for open tickets alone that have no invoice because their receiver is at fault. */
  readonly hasWrongReceiver?: true;
  readonly issuedAt?: TimeBounds;
  readonly createdAt?: TimeBounds;
  readonly updatedAt?: TimeBounds;
}

/** Returns the times that bound and order a list. The index of a state is in the order of arrival. */
function timesOf(filter: TicketFilter, { boundBranchIds }: Owner) {
  const { issuedAt, createdAt, updatedAt } = filter;
  return isOfStateAlone({ ...filter, boundBranchIds })
    ? { createdAt: {} }
    : { issuedAt, createdAt, updatedAt };
}

/** Returns every state for a list of all of them whose time has no index but those by state. */
function statesOf({ state, issuedAt, createdAt, updatedAt }: TicketFilter) {
  const isByState = state === undefined && issuedAt === undefined && (createdAt ?? updatedAt) !== undefined;
  return isByState && { states: Object.keys(ticketTransitions) };
}

/**
 * Returns a page of tickets, newest first by order of arrival or, within bounds of a time, by that time, with one index
 * range scan, or one for each state; the invoice's state comes with each ticket.
 */
export async function listTickets(
  db: Knex,
  owner: Owner,
  filter: TicketFilter,
  page: Page,
): Promise<PageOf<TicketRow>> {
  return pageOf(await withInvoice(narrowed({ db, owner, filter, page })), page.limit);
}

/** Counts the tickets of a list up to a bound, along the index by which the list is read. */
export async function countTickets(db: Knex, owner: Owner, filter: TicketFilter): Promise<BoundedCount> {
  return countOf(narrowed({ db, owner, filter, page: { limit: mostCounted } }));
}

interface Narrowing {
  readonly db: Knex;
  readonly owner: Owner;
  readonly filter: TicketFilter;
  readonly page: Page;
}

function narrowed({ db, owner, filter, page }: Narrowing): QueryBuilder<TicketRow> {
  const query = ownedBy(TicketRow.query(db), owner);
  if (filter.state) query.where("state", filter.state);
  if (filter.place) atPlace(query, filter.place);
  if (filter.register !== undefined) query.where("registerName", filter.register);
  if (filter.externalId !== undefined) query.where("externalId", filter.externalId);
  if (filter.words !== undefined) query.whereIn("id", ticketsWith(db, owner, readPrintedWords(filter.words)));
  if (filter.total !== undefined)
    query.whereRaw("total_text = cast(cast(? as numeric(24, 6)) as text)", [filter.total]);
  if (filter.hasWrongReceiver)
    query.whereRaw("state = 'accepted' and receiver_faults is not null and invoice_id is null");
  return newestWithin(query, page, timesOf(filter, owner), { ...owner, ...statesOf(filter) });
}

export async function findTicket(db: Knex, owner: Owner, id: string): Promise<TicketRow | undefined> {
  return own(db, owner).findOne({ id });
}

/** Returns tickets by POS folio. A folio may stand in several branches, so one folio may bring several tickets. */
export async function findTicketsByExternalIds(
  db: Knex,
  owner: Owner,
  externalIds: readonly string[],
  place?: TicketPlace,
): Promise<TicketRow[]> {
  const query = own(db, owner)
    .whereIn("externalId", [...externalIds])
    .orderBy("seq");
  if (place) atPlace(query, place);
  return query;
}

function atPlace(query: QueryBuilder<TicketRow, TicketRow[]>, place: TicketPlace): void {
  query.where(place);
  // The index of parked tickets is for those without a branch.
  if ("parkedBranch" in place) query.whereNull("branchId");
}

/** Returns those of these tickets that the owner may see. */
export async function findTicketsByIds(db: Knex, owner: Owner, ids: readonly string[]): Promise<TicketRow[]> {
  return withInvoice(eachOf(db, owner, ids));
}

/** Counts those of these tickets that the owner may see, by their states. */
export async function countTicketStates(
  db: Knex,
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<TicketState, number>> {
  const counted = await eachOf(db, owner, ids)
    .groupBy("state")
    .select("state", db.raw("cast(count(*) as int) as count"));
  return new Map(
    (counted as unknown as { state: TicketState; count: number }[]).map((one) => [one.state, one.count]),
  );
}

/** A step of a ticket's own life, or of a document that speaks of it. */
export interface TicketStep extends Pick<TicketEvent, "kind" | "at" | "detail"> {
  /** The document that took the step; null for a step of the ticket's own. */
  readonly invoiceId: string | null;
}

/**
 * Returns the timeline of a ticket that the owner may see, with that of every document that speaks of it, oldest first;
 * `undefined` when there is no such ticket.
 */
export async function listTicketEvents(
  db: Knex,
  owner: Owner,
  ticketId: string,
): Promise<TicketStep[] | undefined> {
  if (!(await findTicket(db, owner, ticketId))) return undefined;
  const { rows } = await db.raw<{ rows: TicketStep[] }>(
    `with documents as (select invoice_id as id from invoice_tickets where ticket_id = :ticketId)
     select kind, at, detail, cast(null as uuid) as "invoiceId", seq from ticket_events where ticket_id = :ticketId
     union all
     select kind, at, detail, invoice_id, seq from invoice_events
      where invoice_id in (select id from documents)
        -- That of one ticket among many stands on its own timeline, and a credit note on those of its tickets.
        and detail ->> 'ticketId' is null
        and (detail ->> 'creditNoteId' is null or cast(detail ->> 'creditNoteId' as uuid) in (select id from documents))
     order by at, "invoiceId" nulls first, seq`,
    { ticketId },
  );
  return rows;
}

/** Returns a batch; to a principal bound to branches, only one that was sent under the same bonds or narrower ones. */
export async function findTicketBatch(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  id: string,
): Promise<TicketBatch | undefined> {
  const query = TicketBatch.query(db).findOne({ id, merchantId, livemode });
  if (boundBranchIds) query.whereRaw("bound_branch_ids <@ cast(? as uuid[])", [[...boundBranchIds]]);
  return query;
}

/** The columns of a ticket's invoice that say how that fares. */
export const invoiceColumns = [
  "id",
  "state",
  "uuid",
  "globalRunId",
  "waits",
  "nextAttemptAt",
  "nextAttemptReason",
  "updatedAt",
];

/**
 * Reads each ticket by its id alone. Statistics that are a minute behind a month-end take its merchant's tickets for few,
 * and then all of them would be read to find a batch.
 */
function eachOf(db: Knex, owner: Owner, ids: readonly string[]): QueryBuilder<TicketRow> {
  const one = ownedBy(TicketRow.query(db), owner).whereColumn("tickets.id", "wanted.id").limit(1);
  const each = "unnest(cast(? as uuid[])) as wanted (id) cross join lateral ? as tickets";
  return TicketRow.query(db).from(db.raw(each, [[...new Set(ids)], one.toKnexQuery()] as never) as never);
}

function own(db: Knex, owner: Owner): QueryBuilder<TicketRow> {
  return withInvoice(ownedBy(TicketRow.query(db), owner));
}

function withInvoice(query: QueryBuilder<TicketRow>): QueryBuilder<TicketRow> {
  return query
    .withGraphFetched("invoice")
    .modifyGraph("invoice", (invoice) => void invoice.select(invoiceColumns));
}
