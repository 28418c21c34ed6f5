import type { Knex } from "knex";
import { faultsFrom } from "../../domain/faults/faultsFrom.ts";
import { invoiceMessages } from "../../domain/invoices/invoiceMessages.ts";
import { Invoice } from "../../models/Invoice.ts";
import { recordEvents } from "./recordEvents.ts";

/**
 * Settles an invoice that nobody outside has seen (neither dated nor signed) as refused, in the caller's transaction,
 * which holds its ticket. Returns false when a worker was faster: sealing moves only what is still `requested`, so
 * exactly one of the two wins. It does not wait for a worker that holds the invoice.
 */
export async function withdrawRequested(tx: Knex.Transaction, invoiceId: string, at: Date): Promise<boolean> {
  const held = await Invoice.query(tx)
    .findOne({ id: invoiceId, state: "requested" })
    .forUpdate()
    .skipLocked();
  if (!held) return false;
  await held.$query(tx).patch({ state: "refused", faults: [withdrawn], updatedAt: at });
  await recordEvents(tx, "refused", [invoiceId], at, () => ({ codes: [withdrawn.code] }));
  return true;
}

const withdrawn = faultsFrom(invoiceMessages)("invoice.withdrawn", "customer");
