import { systemActor } from "../../domain/access/actor.ts";
import type { Knex } from "knex";
import { downloadState } from "../../domain/satDownloads/downloadState.ts";
import { isEnded } from "../../domain/satDownloads/lifeCycles.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import type { Deps } from "../deps.ts";
import { askForMore } from "./requests/askForMore.ts";
import { endDownload } from "./endDownload.ts";
import { moveDownload } from "../lifeCycles/moveDownload.ts";
import { writeProgress } from "./writeProgress.ts";

/**
 * Brings a download in line with its requests, in the transaction of the step that moved one: asks for what has become
 * due (the XML that the metadata tells of), ends it where nothing is left, and sums up its progress. One that has ended
 * stays as it is.
 */
export async function settleDownload(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  downloadId: string,
): Promise<void> {
  const download = await SatDownload.query(tx).findById(downloadId).forNoKeyUpdate().throwIfNotFound();
  if (download.endedAt) return;
  await writeProgress(tx, deps, downloadId, await askForMore(tx, deps, download));
  const leaves = await SatRequest.query(tx).where({ downloadId }).whereNot({ state: "split" }).orderBy("seq");
  // What is asked by folio besides, for the few that did not come, may fail: it is told as missing then.
  const essential = leaves.filter(({ requestType }) => requestType === download.requestType);
  const state = downloadState(essential.map((leaf) => leaf.state));
  if (!leaves.every((leaf) => isEnded(leaf.state))) {
    await moveDownload(tx, download, isEnded(state) ? "importing" : state, { at: deps.clock.now() });
    return;
  }
  const worst = essential.find((leaf) => leaf.state === state && leaf.reason !== null);
  await endDownload(tx, deps, systemActor("satDownload"), {
    download,
    state,
    reason: worst?.reason ?? null,
    satCode: worst?.satCode ?? null,
    satMessage: worst?.satMessage ?? null,
  });
}
