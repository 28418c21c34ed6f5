import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import { groupCommit } from "../../platform/database/groupCommit.ts";
import { isDatabaseDown } from "../../platform/database/isDatabaseDown.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type IncomingTicket, type StoredTicket, storeTickets } from "./storeTickets.ts";

type IntakeDeps = Pick<Deps, "tenantDb" | "relay" | "clock">;
type Store = (incoming: IncomingTicket) => Promise<StoredTicket>;

const stores = new WeakMap<object, Store>();

/**
 * Stores a ticket and announces its intake. Committed before it returns; concurrent calls share one statement.
 * Sending the same ticket again answers with the first one; other content under its folio takes its place until an
 * invoice is under way (`ticket.folio_conflict`). Throws `branch.not_open` for a branch that is no more.
 */
export async function receiveTicket(
  deps: IntakeDeps,
  { principal, actor: { requestId } }: Change<TenantPrincipal>,
  ticket: Ticket,
): Promise<Exclude<StoredTicket, AppError>> {
  const stored = await storeOf(deps)({ principal, ticket, requestId }).catch(refuseGoneBranch);
  if (stored instanceof AppError) throw stored;
  return stored;
}

/** Throws for a branch that was deleted within the second for which a process goes on believing in it. */
function refuseGoneBranch(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === "23503" && constraint === "tickets_branch_id_fkey") throw new AppError("branch.not_open");
  throw error;
}

/** Returns one store for each process, so that all requests share its statements, whosever they are. */
function storeOf(deps: IntakeDeps): Store {
  const known = stores.get(deps.relay);
  if (known) return known;
  const store = groupCommit<IncomingTicket, StoredTicket>(
    (items) => storeTickets({ ...deps, db: deps.tenantDb(merchantsOf(items)) }, items),
    { maxBatch: 200, concurrency: 2, patienceMs: 20, mayBlameOneItem: (error) => !isDatabaseDown(error) },
  );
  stores.set(deps.relay, store);
  return store;
}

function merchantsOf(items: readonly IncomingTicket[]): string[] {
  return [...new Set(items.map(({ principal }) => principal.merchantId))];
}
