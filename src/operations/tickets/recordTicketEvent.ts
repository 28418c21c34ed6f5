import type { Knex } from "knex";
import { TicketEvent } from "../../models/TicketEvent.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

export type TicketEventKind = "replaced" | "receiverChanged";

/** Keeps what a ticket said on its timeline, before the caller's transaction changes it. */
export async function recordTicketEvent(
  tx: Knex.Transaction,
  kind: TicketEventKind,
  { id: ticketId, state, content, faults, receiverFaults }: TicketRow,
  at: Date,
): Promise<void> {
  const codes = [...(faults ?? []), ...(receiverFaults ?? [])].map(({ code, path }) => ({ code, path }));
  const before = kind === "replaced" ? { content } : { customer: content.customer ?? null };
  await TicketEvent.query(tx)
    .insert({ ticketId, kind, at, detail: { state, faults: codes, ...before } })
    .returning("seq");
}
