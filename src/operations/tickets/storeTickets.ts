import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { ModelObject } from "objection";
import { type TenantPrincipal, awaitedBranch, branchOf } from "../../domain/access/principal.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { randomLength, receiptSecret } from "../../domain/tickets/receiptKey.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { jsonRows } from "../../platform/database/jsonRows.ts";
import { newId } from "../../platform/ids.ts";
import { type InsertStatement, insertAndEnqueue } from "../../queues/insertAndEnqueue.ts";
import type { Deps } from "../deps.ts";
import { contentColumns } from "./contentColumns.ts";
import { replaceTicket } from "./correcting/replaceTicket.ts";

export interface IncomingTicket {
  readonly principal: TenantPrincipal;
  readonly ticket: Ticket;
  readonly requestId: string | null;
}

type NewRow = Omit<
  ModelObject<TicketRow>,
  | "seq"
  | "branchId"
  | "faults"
  | "receiverFaults"
  | "invoiceId"
  | "elsewhereUuid"
  | "openedAt"
  | "refunded"
  | "invoice"
> & { readonly branchId: string | null };

/**
 * The outcome `same` says that the very same ticket had been sent before; `replaced`, that corrected content replaced
 * it.
 */
export type StoredTicket =
  { readonly ticket: TicketRow; readonly outcome: "created" | "replaced" | "same" } | AppError;

/**
 * Stores tickets and enqueues their intake, in one statement however many they are: a transaction by itself, unless
 * `db` is one. Returns one result per item in the order given. A folio that was sent before with other content is
 * corrected (`replaceTicket`), one by one; where an invoice is issued or under way, and for a folio that comes twice in
 * these items, that is its item's `AppError`. The database's unique key decides who was first.
 */
export async function storeTickets(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  items: readonly IncomingTicket[],
): Promise<StoredTicket[]> {
  const { db, relay, clock } = deps;
  const now = clock.now();
  // The system is asked for random bytes once: that costs more than all letters made of them.
  const random = randomBytes(randomLength * items.length);
  const rows = items.map((item, at) =>
    newRow(item, random.subarray(at * randomLength, (at + 1) * randomLength), now),
  );
  const inserted = await insertAndEnqueue(db, relay, "ticket.takeIn", insertOf(rows));
  const fresh = new Map(inserted.map(({ id, seq }) => [id, seq]));

  const repeated = rows.filter(({ id }) => !fresh.has(id));
  const earlier = repeated.length > 0 ? await findEarlier(db, repeated) : new Map<string, TicketRow>();
  const settled = new Set(rows.filter(({ id }) => fresh.has(id)).map(naturalKey));
  const repeats = new Map<string, StoredTicket>();
  // Intake locks them in the same order, so that a batch in another order waits for nobody who waits for it.
  for (const row of repeated.toSorted((one, other) => seqOf(earlier, one) - seqOf(earlier, other))) {
    const key = naturalKey(row);
    repeats.set(row.id, await repeat(deps, row, earlier.get(key), settled.has(key)));
    settled.add(key);
  }
  return rows.map((row) => {
    const seq = fresh.get(row.id);
    return seq === undefined
      ? (repeats.get(row.id) as StoredTicket)
      : {
          ticket: TicketRow.fromDatabaseJson(Object.assign(row, { seq, refunded: "0" })),
          outcome: "created",
        };
  });
}

function seqOf(earlier: ReadonlyMap<string, TicketRow>, row: NewRow): number {
  return Number(earlier.get(naturalKey(row))?.seq ?? 0);
}

function insertOf(rows: readonly NewRow[]): InsertStatement {
  const documents = { content: rows.map(({ content }) => content) };
  const { columns, values, from, bindings } = jsonRows("tickets", rows.map(recordOf), documents);
  // Without a name of what may conflict, PostgreSQL looks into every unique index before each row.
  const arePlaced = rows.every(isPlaced);
  return {
    sql: `insert into tickets (${columns}) select ${values} from ${from}
          on conflict ${arePlaced ? "(merchant_id, livemode, external_id, branch_id)" : ""} do nothing
          returning seq, id, request_id`,
    bindings,
    rows,
  };
}

function recordOf(row: NewRow): Record<string, unknown> {
  return {
    id: row.id,
    merchant_id: row.merchantId,
    livemode: row.livemode,
    branch_id: row.branchId,
    parked_branch: row.parkedBranch,
    external_id: row.externalId,
    issued_at: row.issuedAt,
    currency: row.currency,
    total: row.total,
    held: row.held,
    state: row.state,
    fingerprint: `\\x${row.fingerprint.toString("hex")}`,
    receipt_secret: row.receiptSecret,
    request_id: row.requestId,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

function newRow({ principal, ticket, requestId }: IncomingTicket, random: Uint8Array, now: Date): NewRow {
  const branch = branchOf(principal, ticket.branch);
  const parkedBranch = branch ? null : awaitedBranch(principal, ticket.branch);
  if (parkedBranch === undefined)
    throw new AppError("request.invalid", { internal: `no branch ${ticket.branch ?? "(main)"}` });
  const { issuedAt, currency, total, held, content, fingerprint } = contentColumns(ticket);
  return {
    id: newId(),
    merchantId: principal.merchantId,
    livemode: principal.livemode,
    branchId: branch?.id ?? null,
    parkedBranch,
    externalId: ticket.externalId,
    issuedAt,
    currency,
    total,
    held,
    content,
    fingerprint,
    state: branch ? "received" : "parked",
    locked: false,
    receiptSecret: receiptSecret(random, now),
    requestId,
    createdAt: now,
    updatedAt: now,
  };
}

async function findEarlier(db: Knex, rows: readonly NewRow[]): Promise<Map<string, TicketRow>> {
  const [placed, parked] = [rows.filter(isPlaced), rows.filter((row) => !isPlaced(row))];
  const found = [
    ...(await findPlaced(db, "branchId", placed)),
    // The index of parked tickets is for those without a branch.
    ...(await findPlaced(db, "parkedBranch", parked).whereNull("branchId")),
  ];
  return new Map(found.map((row) => [naturalKey(row), row]));
}

function isPlaced({ branchId }: NewRow): boolean {
  return branchId !== null;
}

function findPlaced(db: Knex, place: "branchId" | "parkedBranch", rows: readonly NewRow[]) {
  const keys = rows.map((row) => [row.merchantId, row.livemode, row[place], row.externalId]);
  return TicketRow.query(db).whereIn(["merchantId", "livemode", place, "externalId"], keys as never);
}

/** Settles a folio that was sent before. `isSettled`: another of these items has set what it says, which then stays. */
async function repeat(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  row: NewRow,
  earlier: TicketRow | undefined,
  isSettled: boolean,
): Promise<StoredTicket> {
  if (!earlier) return new AppError("service.unavailable", { internal: "the conflicting ticket vanished" });
  if (earlier.fingerprint.equals(row.fingerprint)) return { ticket: earlier, outcome: "same" };
  const { content, requestId } = row;
  const { ticket, outcome } = isSettled
    ? { ticket: earlier, outcome: "issued" as const }
    : await replaceTicket(deps, { ticketId: earlier.id, requestId, ...contentColumns(content) });
  if (outcome !== "issued") return { ticket, outcome };
  return new AppError("ticket.folio_conflict", {
    internal: `folio ${earlier.externalId} of ticket ${earlier.id}`,
  });
}

function naturalKey(row: NewRow): string {
  return JSON.stringify([row.merchantId, row.livemode, row.branchId, row.parkedBranch, row.externalId]);
}
