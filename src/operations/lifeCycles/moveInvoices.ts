import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { followInvoices } from "./followInvoices.ts";
import type { InvoiceMove } from "./invoiceMove.ts";
import { type MoveOptions, moveRows } from "./rows/moveRows.ts";
import { announceSagas } from "./sagas/announceSagas.ts";

export interface InvoiceMoving {
  readonly at: Date;
  /** The token of the lease; only invoices that are leased under it move. */
  readonly leaseToken?: string;
  /** Says that the invoices are again what they were before: nobody is told. */
  readonly isReturn?: boolean;
}

/**
 * Takes invoices into one state, the only code that does; returns the ids of those that moved. Timeline, documents and
 * tickets follow for exactly these (`followInvoices`), and the sagas that wait for one of them are announced.
 */
export async function moveInvoices(
  tx: Knex.Transaction,
  to: Invoice["state"],
  moves: readonly InvoiceMove[],
  { at, leaseToken, isReturn = false }: InvoiceMoving,
): Promise<ReadonlySet<string>> {
  const timed = moves.map(({ id, patch }) => ({ id, to, patch: { ...patch, updatedAt: at } }));
  const options: MoveOptions<Invoice> = {
    returning: ["id", "ticketId", "kind", "replacesId", "globalRunId"],
    timeline: {
      table: "invoice_events",
      of: "invoice_id",
      at,
      details: moves.map(({ id, detail = null }) => ({ id, detail })),
    },
    // No reader of invoices meets a retention, so its events name another kind of thing.
    toldAs: ({ kind }: Invoice) => (kind === "retention" ? "retention" : "invoice"),
    isSilent: isReturn,
    ...(leaseToken !== undefined && { leaseToken }),
  };
  const rows = new Map((await moveRows<Invoice>(tx, Invoice, timed, options)).map((row) => [row.id, row]));
  const moved = moves.flatMap((move) => {
    const row = rows.get(move.id);
    return row
      ? [
          {
            ...move,
            ticketId: row.ticketId,
            kind: row.kind,
            replacesId: row.replacesId,
            globalRunId: row.globalRunId,
          },
        ]
      : [];
  });
  await followInvoices(tx, to, moved, at);
  await announceSagas(
    tx,
    to,
    moved.map(({ id }) => id),
  );
  return new Set(rows.keys());
}
