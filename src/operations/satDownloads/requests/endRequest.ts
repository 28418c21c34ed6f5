import type { Knex } from "knex";
import type { SatRequestState } from "../../../domain/satDownloads/lifeCycles.ts";
import type { SatRequest } from "../../../models/sat/SatRequest.ts";
import type { Deps } from "../../deps.ts";
import { moveRequest } from "../../lifeCycles/moveRequest.ts";

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
  request: Pick<SatRequest, "id" | "state">,
  { state, reason = null, satCode = null, satMessage = null }: RequestEnd,
): Promise<void> {
  await moveRequest(tx, request, state, { at: clock.now(), patch: { reason, satCode, satMessage } });
}
