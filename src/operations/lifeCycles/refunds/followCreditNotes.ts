import type { Knex } from "knex";
import { decimal } from "../../../domain/money/decimal.ts";
import { documentPlaces, unscaled } from "../../../domain/money/scaled.ts";
import type { RefundState } from "../../../domain/creditNotes/refundLifeCycle.ts";
import { documentTotal } from "../../../domain/tickets/total/documentTotal.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { InvoiceEvent } from "../../../models/InvoiceEvent.ts";
import { InvoiceTicket } from "../../../models/InvoiceTicket.ts";
import { Refund } from "../../../models/Refund.ts";
import { TicketEvent } from "../../../models/TicketEvent.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import type { MovedInvoice } from "../invoiceMove.ts";
import { giveBackToTickets } from "./giveBackToTickets.ts";
import { moveRefunds } from "./moveRefunds.ts";
import { moveTickets } from "../moveTickets.ts";
import type { InvoiceEventKind } from "../recordEvents.ts";

/** The states of refunds by the end of their credit notes, and how timelines call it. */
const endings = {
  stamped: { state: "credited", ofInvoice: "creditNoteStamped", ofTicket: "refundCredited" },
  refused: { state: "refused", ofInvoice: "creditNoteRefused", ofTicket: "refundRefused" },
  cancelled: { state: "cancelled", ofInvoice: "creditNoteCancelled", ofTicket: "refundCancelled" },
} as const satisfies Record<
  string,
  { readonly state: RefundState; readonly ofInvoice: InvoiceEventKind; readonly ofTicket: string }
>;

/**
 * Writes what follows from credit notes that come to an end, in the transaction that takes them there: a stamped one
 * makes its refund final, and its ticket refunded when nothing is left; one that was refused or cancelled gives the
 * money back to the original and to the ticket, so that it can be returned again.
 */
export async function followCreditNotes(
  tx: Knex.Transaction,
  to: keyof typeof endings,
  moved: readonly MovedInvoice[],
  at: Date,
): Promise<void> {
  const notes = moved.filter(({ kind }) => kind === "creditNote");
  if (notes.length === 0) return;
  if (to !== "stamped") await giveBackToOriginals(tx, notes, at);
  const { state, ofInvoice, ofTicket } = endings[to];
  const found = await Refund.query(tx).whereIn(
    "invoiceId",
    notes.map(({ id }) => id),
  );
  const refunds = await moveRefunds(
    tx,
    found.map(({ id }) => ({ id, to: state })),
    at,
  );
  if (refunds.length === 0) return;
  const codesOf = new Map(notes.map(({ id, detail }) => [id, detail?.["codes"]]));
  const detailOf = ({ id, invoiceId, externalId, amount }: Refund) => ({
    refundId: id,
    externalId,
    creditNoteId: invoiceId,
    amount,
    ...(to === "refused" && { codes: codesOf.get(invoiceId as string) ?? [] }),
  });
  const ofOriginals = refunds.map((refund) => ({
    invoiceId: refund.originalId as string,
    kind: ofInvoice,
    at,
    detail: detailOf(refund),
  }));
  await InvoiceEvent.query(tx).insert(ofOriginals).returning("seq");
  const refundOf = new Map(refunds.map((refund) => [refund.invoiceId, refund]));
  const shares = await InvoiceTicket.query(tx)
    .whereIn("invoiceId", [...refundOf.keys()] as string[])
    .orderBy("ticketId");
  const ofTickets = shares.map(({ invoiceId, ticketId, amount }) => ({
    ticketId,
    kind: ofTicket,
    at,
    detail: { ...detailOf(refundOf.get(invoiceId) as Refund), amount },
  }));
  if (ofTickets.length > 0) await TicketEvent.query(tx).insert(ofTickets).returning("seq");
  if (to !== "stamped") await giveBackToTickets(tx, shares, at);
  await settleTickets(
    tx,
    shares.map(({ ticketId }) => ticketId),
    at,
  );
}

/**
 * Gives back to originals, also for a note that took a ticket out of a global invoice and is no refund. A note counts
 * towards the one document of its currency that it relates to, and towards none where these are several.
 */
async function giveBackToOriginals(
  tx: Knex.Transaction,
  notes: readonly MovedInvoice[],
  at: Date,
): Promise<void> {
  const { rows } = await tx.raw<{ rows: { original_id: string; amount: string }[] }>(
    `select original_id, sum(total) as amount
       from (select notes.id, notes.total, min(cast(originals.id as text)) as original_id
               from invoices as notes join invoice_relations on invoice_relations.invoice_id = notes.id
               join invoices as originals on originals.id = related_id and originals.currency = notes.currency
              where notes.id = any (cast(? as uuid[]))
              group by notes.id, notes.total having count(distinct originals.id) = 1) as counted
      group by original_id order by original_id`,
    [notes.map(({ id }) => id)],
  );
  // The order is always one, originals before tickets, so that two of these wait in turn and not for each other.
  for (const { original_id: id, amount } of rows)
    await Invoice.query(tx)
      .findOne({ id })
      .patch({ credited: tx.raw("credited - cast(? as numeric)", [amount]) as never, updatedAt: at });
}

/**
 * Settles tickets: one of which all came back is refunded; one that got something back again becomes what its document
 * makes it.
 */
async function settleTickets(tx: Knex.Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const tickets = await TicketRow.query(tx)
    .whereIn("id", [...ids])
    .whereIn("state", ["invoiced", "globallyInvoiced", "refunded"])
    .orderBy("seq")
    .forUpdate();
  const { rows } = await tx.raw<{ rows: { ticket_id: string; kind: string; under_way: boolean }[] }>(
    `select held.ticket_id, invoices.kind,
            exists (select from invoice_tickets as noted join refunds on refunds.invoice_id = noted.invoice_id
                     where noted.ticket_id = held.ticket_id and refunds.state = 'crediting') as under_way
       from invoice_tickets as held join invoices on invoices.id = held.invoice_id
      where held.holds and held.ticket_id = any (cast(? as uuid[]))`,
    [tickets.map(({ id }) => id)],
  );
  const heldBy = new Map(rows.map((row) => [row.ticket_id, row]));
  const moves = tickets.flatMap((ticket) => {
    const held = heldBy.get(ticket.id);
    if (!held) return [];
    const before = held.kind === "global" ? ("globallyInvoiced" as const) : ("invoiced" as const);
    const wholly = !held.under_way && isWhollyRefunded(ticket);
    const to = wholly ? ("refunded" as const) : before;
    return to === ticket.state ? [] : [{ id: ticket.id, to }];
  });
  await moveTickets(tx, moves, { at });
}

function isWhollyRefunded({ refunded, content }: TicketRow): boolean {
  return decimal(refunded).gte(unscaled(documentTotal(content), documentPlaces));
}
