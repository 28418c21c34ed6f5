import type { Knex } from "knex";
import { isEnded, isSettled } from "../../../domain/satDownloads/lifeCycles.ts";
import { mostRestarts, mostRestartsOfBroken } from "../../../domain/satDownloads/patience.ts";
import { SatPackage } from "../../../models/sat/SatPackage.ts";
import { SatRequest } from "../../../models/sat/SatRequest.ts";
import type { Deps } from "../../deps.ts";
import { askAgain } from "./askAgain.ts";
import { endRequest } from "./endRequest.ts";
import { moveRequest } from "../../lifeCycles/moveRequest.ts";
import { settleDownload } from "../settleDownload.ts";

/**
 * Brings a request in line with its packages, and its download with it, in the transaction of the step that moved a
 * package: `importing` while some are to come, `done` when all are read. Where SAT has lost one, or none could read it, the
 * range is asked again, and ends `expired` when that has happened too often. Call it after every change of a package's
 * state, as the last thing but the audit log: it takes the locks of the request and of the download.
 */
export async function settleRequest(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  requestId: string,
): Promise<void> {
  const request = await SatRequest.query(tx).findById(requestId).forNoKeyUpdate().throwIfNotFound();
  if (!isEnded(request.state)) await followPackages(tx, deps, request);
  await settleDownload(tx, deps, request.downloadId);
}

async function followPackages(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  request: SatRequest,
): Promise<void> {
  const packages = await SatPackage.query(tx).where({ requestId: request.id }).orderBy("seq");
  if (!packages.every(({ state }) => isSettled(state))) {
    const state = packages.some((one) => one.state !== "listed") ? "importing" : "ready";
    if (state !== request.state) await moveRequest(tx, request, state, { at: deps.clock.now() });
    return;
  }
  const failed =
    packages.find(({ state }) => state === "lost") ?? packages.find(({ state }) => state === "broken");
  if (!failed) return endRequest(tx, deps, request, { state: "done" });
  const { reason, satCode, satMessage } = failed;
  const because = failed.state === "lost" ? "packageLost" : "packageBroken";
  const isHopeless = failed.state === "broken" && (await timesBroken(tx, request)) >= mostRestartsOfBroken;
  if (isHopeless || request.restarts >= mostRestarts)
    return endRequest(tx, deps, request, {
      state: "expired",
      reason: reason ?? because,
      satCode,
      satMessage,
    });
  await askAgain(tx, deps, request, {
    because,
    shifted: true,
    restarts: request.restarts + 1,
    words: { satCode, satMessage },
  });
}

/** Counts how often a package of the range could not be read, through the requests whose place this one has taken. */
async function timesBroken(tx: Knex.Transaction, { parentId }: SatRequest): Promise<number> {
  const { rows } = await tx.raw<{ rows: [{ times: number }] }>(
    `with recursive line as (
       select id, parent_id, reason from sat_requests where id = ?
       union all
       select above.id, above.parent_id, above.reason from sat_requests above join line on above.id = line.parent_id
     )
     select cast(count(*) as int) as times from line where reason = 'packageBroken'`,
    [parentId],
  );
  return rows[0].times;
}
