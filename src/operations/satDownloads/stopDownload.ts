import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { openPackageStates, openRequestStates } from "../../domain/satDownloads/lifeCycles.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import type { Deps } from "../deps.ts";
import { type DownloadEnd, endDownload } from "./endDownload.ts";

/**
 * Ends a download before its time: what has not come stays away, and an answer that comes late changes nothing. One that
 * has ended stays as it is. Answers the download either way.
 */
export async function stopDownload(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  downloadId: string,
  end: DownloadEnd,
  actor?: Actor,
): Promise<SatDownload> {
  const now = deps.clock.now();
  const stopped = {
    state: "cancelled",
    nextAttemptAt: null,
    nextAttemptReason: null,
    leasedUntil: null,
    updatedAt: now,
  } as const;
  // In the order in which every step takes its locks: packages, requests, download.
  await SatPackage.query(tx)
    .where({ downloadId })
    .whereIn("state", [...openPackageStates])
    .patch(stopped);
  await SatRequest.query(tx)
    .where({ downloadId })
    .whereIn("state", [...openRequestStates])
    .patch({ ...stopped, endedAt: now });
  const download = await SatDownload.query(tx).findById(downloadId).forNoKeyUpdate().throwIfNotFound();
  return download.endedAt ? download : endDownload(tx, deps, download, end, actor);
}
