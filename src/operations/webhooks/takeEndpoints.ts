import type { Deps } from "../deps.ts";
import { type LeasedEndpoint, leaseEndpoints, lockFree } from "./endpointRows.ts";
import { held, type Locked } from "./inGroups.ts";
import { nextMessages, sentAtOnce, type ToldEndpoint } from "./nextMessages.ts";

interface Asked extends LeasedEndpoint {
  readonly deps: Pick<Deps, "db" | "clock" | "vault">;
}

/** Leases endpoints that can be told anything now; `undefined` where another run, or the scheduler, sees to it. */
export async function takeEndpoints(
  asked: readonly Asked[],
  locked: Locked,
): Promise<readonly (ToldEndpoint | undefined | typeof held)[]> {
  const { deps } = asked[0] as Asked;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const ids = asked.map(({ id }) => id);
    const { endpoints, heldElsewhere } = await lockFree(tx, ids, { now, locked });
    // An endpoint that failed is tried with one message first.
    const mostOf = ({ failures }: { readonly failures: number }): number => (failures > 0 ? 1 : sentAtOnce);
    const told = await nextMessages(tx, deps, [...endpoints.values()], { now, mostOf });
    await leaseEndpoints(
      tx,
      asked.filter(({ id }) => told.has(id)),
    );
    return ids.map((id) => (heldElsewhere.has(id) ? held : told.get(id)));
  });
}
