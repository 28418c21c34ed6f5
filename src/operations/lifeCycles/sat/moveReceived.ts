import type { Knex } from "knex";
import { isFinal } from "../../../domain/lifeCycles/lifeCycle.ts";
import { receivedCancellationTransitions } from "../../../domain/cancellations/received/receivedLifeCycle.ts";
import { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import { moveRows, type Patch } from "../rows/moveRows.ts";

interface ReceivedMoving {
  readonly at: Date;
  readonly patch?: Patch<ReceivedCancellation>;
  /** The token of the lease; the row moves only when it is leased under it. */
  readonly leaseToken?: string;
}

/**
 * Takes requests that issuers make of us into a state, the only code that does; returns the ids of those that moved. That
 * ends the lease of the run that holds them and their stored time, unless the patch says otherwise.
 */
export async function moveReceived(
  tx: Knex,
  ids: readonly string[],
  to: ReceivedCancellation["state"],
  { at, patch = {}, leaseToken }: ReceivedMoving,
): Promise<ReadonlySet<string>> {
  const ended = { leaseToken: null, leasedUntil: null, nextAttemptAt: null, nextAttemptReason: null };
  const endedAt = isFinal(receivedCancellationTransitions, to) ? at : null;
  const moves = ids.map((id) => ({ id, to, patch: { ...ended, endedAt, updatedAt: at, ...patch } }));
  const options = leaseToken === undefined ? {} : { leaseToken };
  const moved = await moveRows<ReceivedCancellation>(tx, ReceivedCancellation, moves, options);
  return new Set(moved.map(({ id }) => id));
}
