import type { Knex } from "knex";
import { type ApiPrincipal, branchOf } from "../../domain/access/apiPrincipal.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { ticketFingerprint } from "../../domain/tickets/ticketFingerprint.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../queues/enqueue.ts";

export interface IncomingTicket {
  readonly principal: ApiPrincipal;
  readonly ticket: Ticket;
  readonly requestId: string;
}

/** `created` is false when the very same ticket had been sent before; `ticket` is then the earlier one. */
export type StoredTicket = { readonly ticket: TicketRow; readonly created: boolean } | AppError;

/**
 * Stores tickets and announces their intake in the caller's transaction: three statements, however many they are.
 * Answers one result per item in the order given; the folio of other content is that item's `AppError`.
 * The database's unique key decides who was first, so concurrent senders cannot both win.
 */
export async function storeTickets(
  tx: Knex.Transaction,
  items: readonly IncomingTicket[],
  now: Date,
): Promise<StoredTicket[]> {
  const rows = items.map((item) => newRow(item, now));
  // Not through the model: it answers every row it was given, also those that the conflict kept out.
  const inserted: { id: string; seq: string }[] = await tx(TicketRow.tableName)
    .insert(rows.map((row) => ({ ...row, content: JSON.stringify(row.content) })))
    .onConflict(["merchantId", "livemode", "branchId", "externalId"])
    .ignore()
    .returning(["id", "seq"]);
  const fresh = new Map(inserted.map(({ id, seq }) => [id, seq]));

  const created = rows.filter(({ id }) => fresh.has(id as string));
  const requestIds = created.map(({ requestId }) => requestId ?? null);
  if (created.length > 0)
    await enqueue(
      tx,
      "ticket.takeIn",
      created.map(({ id }) => id as string),
      { requestId: requestIds },
    );

  const repeated = rows.filter(({ id }) => !fresh.has(id as string));
  const earlier = repeated.length > 0 ? await findEarlier(tx, repeated) : new Map<string, TicketRow>();
  return rows.map((row) => {
    const seq = fresh.get(row.id as string);
    if (seq !== undefined) return { ticket: TicketRow.fromDatabaseJson({ ...row, seq }), created: true };
    return repeatOf(row, earlier.get(naturalKey(row)));
  });
}

function newRow({ principal, ticket, requestId }: IncomingTicket, now: Date): Partial<TicketRow> {
  const branch = branchOf(principal, ticket.branch);
  if (!branch) throw new AppError("request.invalid", { internal: `no branch ${ticket.branch ?? "(main)"}` });
  return {
    id: newId(),
    merchantId: principal.merchantId,
    livemode: principal.livemode,
    branchId: branch.id,
    externalId: ticket.externalId,
    issuedAt: new Date(ticket.issuedAt),
    currency: ticket.currency,
    total: ticket.total,
    state: "received",
    content: ticket,
    fingerprint: ticketFingerprint(ticket),
    requestId,
    createdAt: now,
    updatedAt: now,
  };
}

async function findEarlier(
  tx: Knex.Transaction,
  rows: readonly Partial<TicketRow>[],
): Promise<Map<string, TicketRow>> {
  const keys = rows.map((row) => [row.merchantId, row.livemode, row.branchId, row.externalId]);
  const found = await TicketRow.query(tx).whereIn(
    ["merchantId", "livemode", "branchId", "externalId"],
    keys as never,
  );
  return new Map(found.map((row) => [naturalKey(row), row]));
}

function repeatOf(row: Partial<TicketRow>, earlier: TicketRow | undefined): StoredTicket {
  if (!earlier) return new AppError("service.unavailable", { internal: "the conflicting ticket vanished" });
  if (earlier.fingerprint.equals(row.fingerprint as Buffer)) return { ticket: earlier, created: false };
  return new AppError("ticket.folio_conflict", {
    internal: `folio ${earlier.externalId} of ticket ${earlier.id}`,
  });
}

function naturalKey(row: Partial<TicketRow>): string {
  return JSON.stringify([row.merchantId, row.livemode, row.branchId, row.externalId]);
}
