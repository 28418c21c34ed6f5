import type { Knex } from "knex";
import type { Fault } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { recordEvents } from "./recordEvents.ts";

/**
 * Settles an invoice that nobody outside has seen (neither dated nor signed) as refused, in the caller's transaction,
 * which holds its ticket. Returns false when a worker was faster: sealing moves only what is still `requested`, so
 * exactly one of the two wins, and a worker that holds the invoice is not waited for.
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

const withdrawn: Fault = {
  code: "invoice.withdrawn",
  source: "own",
  path: "customer",
  message: {
    es: "Se corrigió antes de timbrarla; otra factura la sustituye.",
    en: "It was corrected before it was stamped; another invoice takes its place.",
  },
  cure: { es: "Use la factura nueva.", en: "Use the new invoice." },
};
