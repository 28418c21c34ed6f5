import type { Knex } from "knex";
import type { Fault } from "../../errors.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { recordEvents } from "../invoices/recordEvents.ts";

/** Whether nobody outside has seen it yet: built, but neither dated nor signed. */
export function isWithdrawable({ state }: Pick<Invoice, "state">): boolean {
  return state === "requested";
}

/**
 * Settles an invoice that is not sealed yet as refused and gives its ticket back, in the caller's transaction; one
 * that is refused already is left alone. Throws `invoice.being_stamped` when a worker was faster: sealing moves
 * only what is still `requested`, so exactly one of the two wins.
 */
export async function withdrawInvoice(
  tx: Knex.Transaction,
  { id, ticketId, state }: Pick<Invoice, "id" | "ticketId" | "state">,
  at: Date,
): Promise<void> {
  if (state === "refused") return;
  // The ticket first, as everybody does who holds both; a worker that holds the invoice is not waited for.
  await TicketRow.query(tx).findOne({ id: ticketId }).forUpdate().throwIfNotFound();
  const held = await Invoice.query(tx).findOne({ id, state: "requested" }).forUpdate().skipLocked();
  if (!held) throw new AppError("invoice.being_stamped", { retryAfterSeconds: 2 });
  await held.$query(tx).patch({ state: "refused", faults: [withdrawn], updatedAt: at });
  await TicketRow.query(tx).findOne({ id: ticketId }).patch({ state: "accepted", updatedAt: at });
  await recordEvents(tx, "refused", [id], at, () => ({ codes: [withdrawn.code] }));
}

const withdrawn: Fault = {
  code: "invoice.withdrawn",
  source: "own",
  path: "customer",
  message: {
    es: "Se corrigió el receptor antes de timbrarla; otra factura la sustituye.",
    en: "Its receiver was corrected before it was stamped; another invoice takes its place.",
  },
  cure: { es: "Use la factura nueva.", en: "Use the new invoice." },
};
