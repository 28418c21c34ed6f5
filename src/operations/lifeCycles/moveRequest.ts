import type { Knex } from "knex";
import type { SatRequest } from "../../models/sat/SatRequest.ts";
import type { Patch } from "./rows/moveRows.ts";
import { moveRequests } from "./moveRequests.ts";

/** Takes a request that the transaction holds into a state, as `moveRequests` does. Throws when its life cycle does not lead there. */
export async function moveRequest(
  tx: Knex.Transaction,
  { id, state }: Pick<SatRequest, "id" | "state">,
  to: SatRequest["state"],
  moving: { readonly at: Date; readonly patch?: Patch<SatRequest> },
): Promise<void> {
  const moved = await moveRequests(tx, [id], to, moving);
  if (!moved.has(id)) throw new Error(`SAT request ${id}, which was ${state}, cannot become ${to}.`);
}
