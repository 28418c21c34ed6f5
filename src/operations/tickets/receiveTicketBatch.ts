import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { AppError, type Fault } from "../../errors.ts";
import { type BatchItemResult, TicketBatch } from "../../models/TicketBatch.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { newId } from "../../platform/ids.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type StoredTicket, storeTickets } from "./storeTickets.ts";

export type BatchItem =
  { readonly ticket: Ticket } | { readonly externalId: string | null; readonly faults: readonly Fault[] };

/** A batch, and those of its tickets that had not been sent before. */
export interface StoredBatch {
  readonly batch: TicketBatch;
  readonly created: readonly TicketRow[];
}

/** Takes in every sound item and says for each what came of it; batch and tickets are one transaction. */
export async function receiveTicketBatch(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal, actor: { requestId } }: Change<TenantPrincipal>,
  items: readonly BatchItem[],
): Promise<StoredBatch> {
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
    const created = stored.flatMap((one) => (isCreated(one) ? [one.ticket] : []));
    const row = {
      id: newId(),
      merchantId: principal.merchantId,
      livemode: principal.livemode,
      boundBranchIds: principal.boundBranchIds ? [...principal.boundBranchIds] : null,
      createdAt: now,
      results,
    };
    await TicketBatch.query(tx).insert(row);
    return { batch: TicketBatch.fromJson(row, { skipValidation: true }), created };
  });
}

function isCreated(stored: StoredTicket): stored is Exclude<StoredTicket, AppError> {
  return !(stored instanceof AppError) && stored.outcome === "created";
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
