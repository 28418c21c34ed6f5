import type { Knex } from "knex";
import { documentPlaces, unscaled } from "../../domain/money/scaled.ts";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { moveTickets } from "../lifeCycles/moveTickets.ts";
import type { BuiltDocument } from "./buildDocument.ts";

/** The part of a run that was issued. */
export interface Issued {
  readonly documents: number;
  readonly tickets: number;
  /** The total, as a canonical decimal. */
  readonly total: string;
}

/** Inserts a global invoice, which announces its sealing, and takes its tickets along. */
export async function issueDocument(
  tx: Knex.Transaction,
  { clock, catalogs }: Pick<Deps, "clock" | "catalogs">,
  { id: globalRunId, merchantId, livemode, requestId }: GlobalRun,
  { comprobante, entries, branch }: Extract<BuiltDocument, { kind: "built" }>,
): Promise<Issued> {
  const at = clock.now();
  const tickets = entries.map(({ ticket: { id }, line: { total } }) => ({
    id,
    amount: unscaled(total, documentPlaces),
  }));
  const owner = { merchantId, livemode, requestId, globalRunId };
  const request = { ...owner, kind: "global", tickets, branch, comprobante } as const;
  const [invoiceId = ""] = await insertInvoices(tx, [request], { catalogs: catalogs(), at });
  const patch = { invoiceId, faults: null, receiverFaults: null };
  const moves = tickets.map(({ id }) => ({ id, to: "invoicing" as const, patch }));
  const moved = await moveTickets(tx, moves, { at, from: ["accepted"] });
  if (moved.size !== tickets.length) throw new Error(`Run ${globalRunId} has lost tickets that it holds.`);
  return { documents: 1, tickets: tickets.length, total: comprobante.Total };
}
