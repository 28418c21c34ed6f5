import type { Knex } from "knex";
import type { TicketSourceState } from "../../../domain/ticketSources/ticketSourceTransitions.ts";
import type { TicketSource } from "../../../models/merchants/TicketSource.ts";
import { moveRow } from "../rows/moveRow.ts";

/** Takes a source that the transaction holds into another state, the only code that does. Its failures are forgotten. */
export async function moveTicketSource(
  tx: Knex.Transaction,
  source: TicketSource,
  to: TicketSourceState,
  at: Date,
): Promise<void> {
  const isOn = to === "on";
  await moveRow(tx, source, to, {
    failingSince: null,
    failures: 0,
    announcedUntil: null,
    nextAttemptAt: isOn ? at : null,
    updatedAt: at,
  });
}
