import type { Knex } from "knex";
import { isEnded } from "../../../domain/satDownloads/lifeCycles.ts";
import { oldestWall } from "../../../domain/satDownloads/readSatRange.ts";
import { SatDownload } from "../../../models/sat/SatDownload.ts";
import { SatRequest } from "../../../models/sat/SatRequest.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { askAgain } from "./askAgain.ts";
import { endRequest } from "./endRequest.ts";
import type { Lease } from "../../lease/Lease.ts";
import { freeRange } from "./freeRange.ts";
import { settleDownload } from "../settleDownload.ts";

/** A request that this run may call SAT about, until the lease ends. */
export interface RequestTurn {
  readonly request: SatRequest;
  readonly download: SatDownload;
  /** The call to make: ask SAT for it, or verify how it stands there. */
  readonly act: "ask" | "verify";
}

/**
 * Leases a request to this run, and writes down that SAT is about to be asked. Should the run die, the request is due
 * again when the lease ends. One that was asked and never answered is in doubt: SAT may have taken it, so another takes
 * its place. Nothing is returned for what is ended, leased to another run, or not due yet.
 */
export async function claimRequest(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  lease: Lease<SatRequest>,
  requestId: string,
): Promise<RequestTurn | undefined> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const request = await SatRequest.query(tx).findById(requestId).forNoKeyUpdate();
    if (!request || !isWaiting(request, now)) return undefined;
    const download = await SatDownload.query(tx).findById(request.downloadId).throwIfNotFound();
    if (download.endedAt) {
      await endRequest(tx, deps, request, { state: "cancelled" });
      return undefined;
    }
    if (request.satRequestId !== null)
      return begin(tx, { request, download, act: "verify" }, now, lease.taken);
    if (request.askedAt !== null) {
      await askAgain(tx, deps, request, { because: "inDoubt", shifted: true });
      await settleDownload(tx, deps, download.id);
      return undefined;
    }
    const range = await freeRange(tx, request, oldestWall(download.zone, now));
    const asking = { askedAt: now, ...(range && { dateFrom: range.from, dateTo: range.to }) };
    return begin(tx, { request, download, act: "ask" }, now, { ...lease.taken, ...asking });
  });
}

function isWaiting({ state, nextAttemptAt, leasedUntil }: SatRequest, now: Date): boolean {
  if (isEnded(state) || state === "ready" || state === "importing") return false;
  return (!nextAttemptAt || nextAttemptAt <= now) && (!leasedUntil || leasedUntil <= now);
}

async function begin(
  tx: Knex.Transaction,
  { request, download, act }: RequestTurn,
  now: Date,
  columns: Partial<SatRequest>,
): Promise<RequestTurn> {
  const leased = await SatRequest.query(tx)
    .patchAndFetchById(request.id, { ...columns, updatedAt: now })
    .throwIfNotFound();
  return { request: leased, download, act };
}
