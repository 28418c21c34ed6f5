import type { Knex } from "knex";
import type { SatRequestState } from "../../domain/satDownloads/lifeCycles.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import type { Deps } from "../deps.ts";

export interface RequestEnd {
  readonly state: SatRequestState;
  readonly reason?: string | null;
  readonly satCode?: string | null;
  readonly satMessage?: string | null;
}

/** Ends a request that the transaction holds. Its download is told by `settleDownload`. */
export async function endRequest(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { id }: Pick<SatRequest, "id">,
  { state, reason = null, satCode = null, satMessage = null }: RequestEnd,
): Promise<void> {
  const now = clock.now();
  await SatRequest.query(tx).findById(id).patch({
    state,
    reason,
    satCode,
    satMessage,
    endedAt: now,
    updatedAt: now,
    nextAttemptAt: null,
    nextAttemptReason: null,
    leasedUntil: null,
  });
}
