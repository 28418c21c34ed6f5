import type { Knex } from "knex";
import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { type HeldTicket, type Heir, holdInstead, letGo, passOn, ticketsHeldBy } from "./holdTickets.ts";
import { followCreditNotes } from "./refunds/followCreditNotes.ts";
import { followVoidings } from "./refunds/followVoidings.ts";
import { followReps } from "./payments/followReps.ts";
import { keepSealed, keepStamped } from "./keepDocuments.ts";
import type { MovedInvoice } from "./invoiceMove.ts";
import { moveTickets } from "./moveTickets.ts";
import { settleGlobalRuns } from "./settleGlobalRuns.ts";
import type { Patch } from "./rows/moveRows.ts";

type Follow = (tx: Knex.Transaction, moved: readonly MovedInvoice[], at: Date) => Promise<void>;

const nothing: Follow = async () => {};

/**
 * Writes what follows from invoices coming into a state, in the transaction that takes them there: a stamped one makes the
 * tickets that it holds invoiced, a refused or cancelled one lets them go, to its replacement where there is one.
 */
export async function followInvoices(
  tx: Knex.Transaction,
  to: Invoice["state"],
  moved: readonly MovedInvoice[],
  at: Date,
): Promise<void> {
  if (moved.length > 0) await followInto[to](tx, moved, at);
}

const followInto: Readonly<Record<Invoice["state"], Follow>> = {
  requested: nothing,
  sealed: keepSealed,
  stamping: keepSealed,
  inDoubt: nothing,
  async stamped(tx, moved, at) {
    // A document that comes back here from `cancelling` has its XML, and holds what it held.
    const fresh = moved.filter(({ xml }) => xml !== undefined);
    const kept = moved.filter(({ xml }) => xml === undefined);
    await followVoidings(tx, "refused", idsOf(kept), at);
    await followReps(tx, "stamped", kept, at);
    if (fresh.length === 0) return;
    await keepStamped(tx, fresh);
    await holdInstead(tx, fresh);
    const held = await ticketsHeldBy(tx, fresh);
    const clean = { faults: null, receiverFaults: null };
    const moves = held.map(({ id, document }) => ({
      id,
      to: document.kind === "global" ? ("globallyInvoiced" as const) : ("invoiced" as const),
      patch: { ...clean, invoiceId: document.id },
    }));
    await moveTickets(tx, moves, { at });
    await settleGlobalRuns(tx, runsOf(fresh), at);
    await followCreditNotes(tx, "stamped", fresh, at);
  },
  async refused(tx, moved, at) {
    // The faults of a global invoice are none of a single ticket's.
    const patchOf = ({ document: { kind, ofTicket } }: HeldTicket): Patch<TicketRow> =>
      kind === "global" || !ofTicket ? { faults: null, receiverFaults: null } : ofTicket;
    const moves = (await letGo(tx, moved)).map((held) => ({
      id: held.id,
      to: "accepted" as const,
      patch: patchOf(held),
    }));
    await moveTickets(tx, moves, { at, from: ["invoicing"] });
    await settleGlobalRuns(tx, runsOf(moved), at);
    await followCreditNotes(tx, "refused", moved, at);
  },
  cancelling: nothing,
  async cancelled(tx, moved, at) {
    const held = await letGo(tx, moved);
    const heirs = await passOn(tx, held);
    const returned = await followVoidings(tx, "voided", idsOf(moved), at);
    const inherited = new Set(heirs.map(({ ticketId }) => ticketId));
    const moves = held
      .filter(({ id }) => !inherited.has(id))
      .map(({ id, document: { ticketsBecome = "accepted", substitutedBy, kind } }) => ({
        id,
        // Where a document for the general public should not have been made, that says nothing of the sales in it.
        to: returned.has(id)
          ? ("refunded" as const)
          : substitutedBy
            ? ("invoicedElsewhere" as const)
            : kind === "global"
              ? ("accepted" as const)
              : ticketsBecome,
        patch: { elsewhereUuid: substitutedBy ?? null },
      }));
    await moveTickets(tx, moves, { at, from: ["invoiced", "globallyInvoiced"] });
    await followHeirs(tx, heirs, at);
    await tellTickets(tx, held, at);
    await followCreditNotes(tx, "cancelled", moved, at);
    await followReps(tx, "cancelled", moved, at);
  },
};

/** Makes tickets invoiced, or about to be, by the document that holds them instead. */
async function followHeirs(tx: Knex.Transaction, heirs: readonly Heir[], at: Date): Promise<void> {
  const isIssued = ({ state }: Heir) => issuedStates.includes(state);
  const moveTo = async (to: "invoiced" | "accepted" | "invoicing", those: readonly Heir[]): Promise<void> => {
    const moves = those.map(({ id: invoiceId, ticketId: id }) => ({ id, to, patch: { invoiceId } }));
    await moveTickets(tx, moves, { at });
  };
  await moveTo("invoiced", heirs.filter(isIssued));
  const onTheirWay = heirs.filter((heir) => !isIssued(heir));
  await moveTo("accepted", onTheirWay);
  await moveTo("invoicing", onTheirWay);
}

function idsOf(moved: readonly MovedInvoice[]): readonly string[] {
  return moved.map(({ id }) => id);
}

/** Returns the runs of which documents have moved, each once. */
function runsOf(moved: readonly MovedInvoice[]): readonly string[] {
  return [...new Set(moved.flatMap(({ globalRunId }) => globalRunId ?? []))];
}

/** Writes on the timelines of tickets that the document which carried their money is cancelled. */
async function tellTickets(tx: Knex.Transaction, held: readonly HeldTicket[], at: Date): Promise<void> {
  if (held.length === 0) return;
  const events = held.map(({ id, document: { id: invoiceId, detail } }) => ({
    ticket_id: id,
    detail: { ...detail, invoiceId },
  }));
  await tx.raw(
    `insert into ticket_events (ticket_id, kind, at, detail)
     select ticket_id, 'invoiceCancelled', ?, detail from json_to_recordset(?) as told (ticket_id uuid, detail jsonb)`,
    [at, JSON.stringify(events)],
  );
}
