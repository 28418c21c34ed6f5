import type { Knex } from "knex";
import type { Fault } from "../../errors.ts";
import { GlobalLeftOver } from "../../models/globalInvoices/GlobalLeftOver.ts";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

/** Writes down which tickets a run leaves out, and why. */
export async function leaveOut(
  tx: Knex.Transaction,
  { id: runId, merchantId }: GlobalRun,
  leftOut: readonly { readonly ticket: TicketRow; readonly fault: Fault }[],
): Promise<void> {
  if (leftOut.length === 0) return;
  const rows = leftOut.map(({ ticket, fault }) => ({
    runId,
    ticketId: ticket.id,
    merchantId,
    externalId: ticket.externalId,
    fault,
  }));
  await GlobalLeftOver.query(tx)
    .insert(rows)
    .onConflict(["runId", "ticketId"])
    .ignore()
    .returning("ticketId");
}
