import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { MovedInvoice } from "./invoiceMove.ts";

/** A ticket, and the document that carries its money, or did until now. */
export interface HeldTicket {
  readonly id: string;
  readonly document: MovedInvoice;
}

/** Returns the tickets that documents hold. */
export async function ticketsHeldBy(
  tx: Knex.Transaction,
  documents: readonly MovedInvoice[],
): Promise<readonly HeldTicket[]> {
  const sql =
    "select invoice_id, ticket_id from invoice_tickets where holds and invoice_id = any (cast(? as uuid[]))";
  return heldTickets(tx, documents, sql);
}

/** Lets the tickets of documents go, and returns them: another document may hold them from now on. */
export async function letGo(
  tx: Knex.Transaction,
  documents: readonly MovedInvoice[],
): Promise<readonly HeldTicket[]> {
  const sql = `update invoice_tickets set holds = false where holds and invoice_id = any (cast(? as uuid[]))
               returning invoice_id, ticket_id`;
  return heldTickets(tx, documents, sql);
}

/**
 * Lets stamped substitutes hold the tickets of the documents whose place they take. A ticket that has gone elsewhere in the
 * meantime stays there.
 */
export async function holdInstead(tx: Knex.Transaction, documents: readonly MovedInvoice[]): Promise<void> {
  const substitutes = documents.filter(({ replacesId }) => replacesId !== null);
  if (substitutes.length === 0) return;
  const ids = substitutes.map(({ id }) => id);
  const { rows } = await tx.raw<{ rows: { invoice_id: string; ticket_id: string }[] }>(
    `update invoice_tickets as earlier set holds = false
       from invoice_tickets as later join invoices on invoices.id = later.invoice_id
      where later.invoice_id = any (cast(? as uuid[])) and earlier.invoice_id = invoices.replaces_id
        and earlier.ticket_id = later.ticket_id and earlier.holds
     returning later.invoice_id, later.ticket_id`,
    [ids],
  );
  await tx.raw(
    `update invoice_tickets set holds = true
       from unnest(cast(? as uuid[]), cast(? as uuid[])) as freed (invoice_id, ticket_id)
      where invoice_tickets.invoice_id = freed.invoice_id and invoice_tickets.ticket_id = freed.ticket_id`,
    [rows.map((row) => row.invoice_id), rows.map((row) => row.ticket_id)],
  );
}

/** A document that has come to hold a ticket which another one has let go. */
export interface Heir {
  readonly ticketId: string;
  readonly id: string;
  readonly state: Invoice["state"];
}

/**
 * Gives tickets that were let go to the living document in a substitution with the one that held them: its replacement, or
 * where that was cancelled the document that it replaced. So their money is in no second document.
 */
export async function passOn(tx: Knex.Transaction, held: readonly HeldTicket[]): Promise<readonly Heir[]> {
  if (held.length === 0) return [];
  const { rows } = await tx.raw<{ rows: { id: string; ticket_id: string; state: Invoice["state"] }[] }>(
    `with heirs as (
       select distinct on (freed.ticket_id) heir.id, freed.ticket_id, heir.state
         from unnest(cast(? as uuid[]), cast(? as uuid[])) as freed (invoice_id, ticket_id)
         join invoices as gone on gone.id = freed.invoice_id
         join invoices as heir on heir.replaces_id = gone.id or heir.id = gone.replaces_id
         join invoice_tickets as told on told.invoice_id = heir.id and told.ticket_id = freed.ticket_id
        where heir.state not in ('refused', 'cancelled')
        order by freed.ticket_id, heir.seq desc)
     update invoice_tickets set holds = true from heirs
      where invoice_tickets.invoice_id = heirs.id and invoice_tickets.ticket_id = heirs.ticket_id
     returning heirs.id, heirs.ticket_id, heirs.state`,
    [held.map(({ document }) => document.id), held.map(({ id }) => id)],
  );
  return rows.map(({ ticket_id: ticketId, ...heir }) => ({ ...heir, ticketId }));
}

async function heldTickets(
  tx: Knex.Transaction,
  documents: readonly MovedInvoice[],
  sql: string,
): Promise<readonly HeldTicket[]> {
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  const { rows } = await prepared<{ rows: { invoice_id: string; ticket_id: string }[] }>(tx, sql, [
    [...documentOf.keys()],
  ]);
  return rows.map((row) => ({
    id: row.ticket_id,
    document: documentOf.get(row.invoice_id) as MovedInvoice,
  }));
}
