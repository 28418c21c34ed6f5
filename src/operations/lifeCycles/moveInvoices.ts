import type { Knex } from "knex";
import type { Fault } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { type Move, moveRows, type Patch } from "./moveRows.ts";
import { moveTickets } from "./moveTickets.ts";
import { keepSealed, keepStamped } from "./keepDocuments.ts";

/** The values that come with an invoice's next state. */
export interface InvoiceMove extends Omit<Move<Invoice>, "to"> {
  /** Its gzip-compressed XML, where it is being sealed or stamped. */
  readonly xml?: Buffer;
  /** The faults that the ticket shows when its invoice is refused. */
  readonly ofTicket?: {
    readonly faults: readonly Fault[] | null;
    readonly receiverFaults: readonly Fault[] | null;
  };
  /** Further facts for the entry in its timeline. */
  readonly detail?: Record<string, unknown>;
}

export interface InvoiceMoving {
  readonly at: Date;
  /** Only invoices that are leased under this token. */
  readonly leaseToken?: string;
}

/**
 * Takes invoices into one state, the only code that does; returns the ids of those that moved. Timeline, document and
 * ticket follow for exactly these: a stamped invoice makes its ticket invoiced, a refused one gives it back.
 */
export async function moveInvoices(
  tx: Knex.Transaction,
  to: Invoice["state"],
  moves: readonly InvoiceMove[],
  { at, leaseToken }: InvoiceMoving,
): Promise<ReadonlySet<string>> {
  const timed = moves.map(({ id, patch }) => ({ id, to, patch: { ...patch, updatedAt: at } }));
  const options = {
    returning: ["id", "ticketId"],
    timeline: {
      table: "invoice_events",
      of: "invoice_id",
      at,
      details: moves.map(({ id, detail = null }) => ({ id, detail })),
    },
    ...(leaseToken !== undefined && { leaseToken }),
  };
  const rows = await moveRows<Invoice>(tx, Invoice, timed, options);
  const ticketOf = new Map(rows.map(({ id, ticketId }) => [id, ticketId]));
  const moved = moves.flatMap((move) => {
    const ticketId = ticketOf.get(move.id);
    return ticketId === undefined ? [] : [{ ...move, ticketId }];
  });
  await followInto[to](tx, moved, at);
  return new Set(ticketOf.keys());
}

type Moved = InvoiceMove & { readonly ticketId: string };

/** Further writes in the transaction that takes invoices into a state. */
const followInto: Readonly<
  Record<Invoice["state"], (tx: Knex.Transaction, moved: readonly Moved[], at: Date) => Promise<void>>
> = {
  requested: async () => {},
  sealed: keepSealed,
  stamping: async () => {},
  inDoubt: async () => {},
  async stamped(tx, moved, at) {
    await keepStamped(tx, moved);
    const patch = { faults: null, receiverFaults: null };
    await moveTickets(tx, moved.map(ticketMove("invoiced", () => patch)), { at });
  },
  async refused(tx, moved, at) {
    const patchOf = ({ ofTicket }: Moved) => ofTicket ?? { faults: null, receiverFaults: null };
    await moveTickets(tx, moved.map(ticketMove("accepted", patchOf)), { at, from: ["invoicing"] });
  },
};

function ticketMove(to: "invoiced" | "accepted", patchOf: (move: Moved) => Patch<TicketRow>) {
  return (move: Moved): Move<TicketRow> => ({ id: move.ticketId, to, patch: patchOf(move) });
}
