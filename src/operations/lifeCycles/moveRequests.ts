import type { Knex } from "knex";
import { isEnded } from "../../domain/satDownloads/lifeCycles.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import { moveRows, type Patch } from "./rows/moveRows.ts";

/**
 * Takes requests into a state, the only code that does; returns the ids of those that moved. That ends the turn of the
 * run that holds them: lease and stored time go, unless the patch names the next attempt. Call it with requests that the
 * transaction holds; their download is told by `settleDownload`.
 */
export async function moveRequests(
  tx: Knex.Transaction,
  ids: readonly string[],
  to: SatRequest["state"],
  { at, patch = {} }: { readonly at: Date; readonly patch?: Patch<SatRequest> },
): Promise<ReadonlySet<string>> {
  const columns = {
    leaseToken: null,
    leasedUntil: null,
    nextAttemptAt: null,
    nextAttemptReason: null,
    endedAt: isEnded(to) ? at : null,
    updatedAt: at,
    ...patch,
  };
  const moves = ids.map((id) => ({ id, to, patch: columns }));
  const moved = await moveRows<SatRequest>(tx, SatRequest, moves);
  return new Set(moved.map(({ id }) => id));
}
