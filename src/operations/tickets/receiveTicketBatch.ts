import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { AppError, type Fault } from "../../errors.ts";
import { type BatchItemResult, TicketBatch } from "../../models/TicketBatch.ts";
import { newId } from "../../platform/ids.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type StoredTicket, storeTickets } from "./storeTickets.ts";

export type BatchItem =
  { readonly ticket: Ticket } | { readonly externalId: string | null; readonly faults: readonly Fault[] };

/** Takes in every sound item and says for each what came of it; batch and tickets are one transaction. */
export async function receiveTicketBatch(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal, actor: { requestId } }: Change<TenantPrincipal>,
  items: readonly BatchItem[],
): Promise<TicketBatch> {
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const sound = items.flatMap((item) =>
      "ticket" in item ? [{ principal, ticket: item.ticket, requestId }] : [],
    );
    const stored = sound.length > 0 ? await storeTickets({ ...deps, db: tx }, sound) : [];
    let next = 0;
    const results = items.map((item, index) =>
      "ticket" in item
        ? resultOf(index, item.ticket, stored[next++] as StoredTicket)
        : { index, externalId: item.externalId, error: "request.invalid", faults: item.faults },
    );
    const batch = {
      id: newId(),
      merchantId: principal.merchantId,
      livemode: principal.livemode,
      boundBranchIds: principal.boundBranchIds ? [...principal.boundBranchIds] : null,
      createdAt: now,
      results,
    };
    await TicketBatch.query(tx).insert(batch);
    return TicketBatch.fromJson(batch, { skipValidation: true });
  });
}

function resultOf(index: number, { externalId }: Ticket, stored: StoredTicket): BatchItemResult {
  if (stored instanceof AppError) return { index, externalId, error: stored.code, faults: stored.details };
  const { ticket, outcome } = stored;
  return {
    index,
    externalId,
    ticketId: ticket.id,
    created: outcome === "created",
    replaced: outcome === "replaced",
  };
}
