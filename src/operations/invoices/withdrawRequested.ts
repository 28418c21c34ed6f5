import type { Knex } from "knex";
import { faultsFrom } from "../../domain/faults/faultsFrom.ts";
import { invoiceMessages } from "../../domain/invoices/invoiceMessages.ts";
import { Invoice } from "../../models/Invoice.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";

/**
 * Settles an invoice that nobody outside has seen (neither dated nor signed) as refused, which gives its ticket back, in
 * the caller's transaction, which holds the ticket. Returns false when a worker was faster: sealing moves only what is still `requested`, so
 * exactly one of the two wins. One that waits for another document is left to what made it. It does not wait for a worker that holds the invoice.
 */
export async function withdrawRequested(tx: Knex.Transaction, invoiceId: string, at: Date): Promise<boolean> {
  const held = await Invoice.query(tx)
    .findOne({ id: invoiceId, state: "requested", waits: false })
    .forUpdate()
    .skipLocked();
  if (!held) return false;
  const move = { id: invoiceId, patch: { faults: [withdrawn] }, detail: { codes: [withdrawn.code] } };
  const moved = await moveInvoices(tx, "refused", [move], { at });
  return moved.has(invoiceId);
}

const withdrawn = faultsFrom(invoiceMessages)("invoice.withdrawn", "customer");
