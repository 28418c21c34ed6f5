import type { ApiPrincipal } from "../../domain/access/apiPrincipal.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { createGroupCommit, type GroupCommit } from "../../platform/groupCommit.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { type IncomingTicket, type StoredTicket, storeTickets } from "./storeTickets.ts";

type IntakeDeps = Pick<Deps, "db" | "relay" | "clock">;

const commits = new WeakMap<object, GroupCommit<IncomingTicket, StoredTicket>>();

/**
 * Stores a ticket and announces its intake. Committed before it returns; concurrent calls share one transaction.
 * Sending the same ticket again answers with the first one; throws `ticket.folio_conflict` for other content.
 */
export async function receiveTicket(
  deps: IntakeDeps,
  principal: ApiPrincipal,
  ticket: Ticket,
  requestId: string,
): Promise<{ ticket: TicketRow; created: boolean }> {
  const stored = await commitOf(deps).add({ principal, ticket, requestId });
  if (stored instanceof AppError) throw stored;
  return stored;
}

function commitOf(deps: IntakeDeps): GroupCommit<IncomingTicket, StoredTicket> {
  const known = commits.get(deps.db);
  if (known) return known;
  const commit = createGroupCommit<IncomingTicket, StoredTicket>({
    maxBatch: 200,
    concurrency: 2,
    flush: (items) => transact(deps, (tx) => storeTickets(tx, items, deps.clock.now())),
  });
  commits.set(deps.db, commit);
  return commit;
}
