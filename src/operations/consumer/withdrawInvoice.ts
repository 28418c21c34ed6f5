import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { withdrawRequested } from "../invoices/withdrawRequested.ts";

/** Says whether nobody outside has seen the invoice yet: it is built, but neither dated nor signed. */
export function isWithdrawable({ state }: Pick<Invoice, "state">): boolean {
  return state === "requested";
}

/**
 * Settles an invoice that is not sealed yet as refused and gives its ticket back, in the caller's transaction; one
 * that is refused already is left alone. Throws `invoice.being_stamped` when a worker was faster: see `withdrawRequested`.
 */
export async function withdrawInvoice(
  tx: Knex.Transaction,
  { id, ticketId, state }: Pick<Invoice, "id" | "ticketId" | "state">,
  at: Date,
): Promise<void> {
  if (state === "refused") return;
  // The ticket is locked first, as by everybody who holds both.
  await TicketRow.query(tx).findOne({ id: ticketId }).forUpdate().throwIfNotFound();
  if (!(await withdrawRequested(tx, id, at)))
    throw new AppError("invoice.being_stamped", { retryAfterSeconds: 2 });
}
