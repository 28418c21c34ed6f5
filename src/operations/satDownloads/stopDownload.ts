import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { openPackageStates, openRequestStates } from "../../domain/satDownloads/lifeCycles.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import type { Deps } from "../deps.ts";
import { type DownloadEnd, endDownload } from "./endDownload.ts";
import { movePackages } from "../lifeCycles/movePackages.ts";
import { moveRequests } from "../lifeCycles/moveRequests.ts";

interface StoppedDownload extends DownloadEnd {
  readonly downloadId: string;
  /** The request that SAT has refused, where that is why. */
  readonly refusedId?: string;
}

/**
 * Ends a download before its time: what has not come stays away, and an answer that comes late changes nothing. One that
 * has ended stays as it is. The refused request is refused in the same words. Returns the download either way.
 */
export async function stopDownload(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  actor: Actor,
  { downloadId, refusedId, ...end }: StoppedDownload,
): Promise<SatDownload> {
  const now = deps.clock.now();
  // Every step takes its locks in this order: packages, requests, download.
  const packages = await SatPackage.query(tx)
    .where({ downloadId })
    .whereIn("state", [...openPackageStates])
    .select("id")
    .forNoKeyUpdate();
  await movePackages(tx, idsOf(packages), "cancelled", { at: now });
  const requests = await SatRequest.query(tx)
    .where({ downloadId })
    .whereIn("state", [...openRequestStates])
    .select("id")
    .forNoKeyUpdate();
  const stopped = idsOf(requests).filter((id) => id !== refusedId);
  await moveRequests(tx, stopped, "cancelled", { at: now });
  if (refusedId !== undefined) {
    const { reason = null, satCode = null, satMessage = null } = end;
    await moveRequests(tx, [refusedId], "refused", { at: now, patch: { reason, satCode, satMessage } });
  }
  const download = await SatDownload.query(tx).findById(downloadId).forNoKeyUpdate().throwIfNotFound();
  return download.endedAt ? download : endDownload(tx, deps, actor, { download, ...end });
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
