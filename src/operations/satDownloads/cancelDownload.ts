import { isEnded, openPackageStates, openRequestStates } from "../../domain/satDownloads/lifeCycles.ts";
import { AppError } from "../../errors.ts";
import { SatDownload } from "../../models/SatDownload.ts";
import { SatPackage } from "../../models/SatPackage.ts";
import { SatRequest } from "../../models/SatRequest.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { endDownload } from "./endDownload.ts";

/**
 * Stops a download: what SAT has not been asked yet never will be, packages that have not come stay away, a lent e.firma
 * is wiped, and an answer that comes late changes nothing. What is in the mirror stays. Doing it twice is harmless.
 * Throws `satDownload.ended` for one that came to another end, and `resource.not_found`.
 */
export async function cancelDownload(
  deps: Pick<Deps, "db" | "clock">,
  { principal, actor }: Pick<Change, "principal" | "actor">,
  downloadId: string,
): Promise<SatDownload> {
  return deps.db.transaction(async (tx) => {
    const { merchantId } = principal;
    const found = await SatDownload.query(tx).findOne({ id: downloadId, merchantId }).select("state");
    if (!found) throw new AppError("resource.not_found");
    // In the order in which every step takes its locks: packages, requests, download.
    const now = deps.clock.now();
    const stopped = {
      state: "cancelled",
      nextAttemptAt: null,
      nextAttemptReason: null,
      leasedUntil: null,
    } as const;
    const open = await SatDownload.query(tx).findOne({ id: downloadId, endedAt: null }).select("id");
    if (open) {
      await SatPackage.query(tx)
        .where({ downloadId })
        .whereIn("state", [...openPackageStates])
        .patch({ ...stopped, updatedAt: now });
      await SatRequest.query(tx)
        .where({ downloadId })
        .whereIn("state", [...openRequestStates])
        .patch({ ...stopped, updatedAt: now, endedAt: now });
    }
    const download = await SatDownload.query(tx).findById(downloadId).forNoKeyUpdate().throwIfNotFound();
    if (download.state === "cancelled") return download;
    if (isEnded(download.state)) throw new AppError("satDownload.ended");
    return endDownload(tx, deps, download, { state: "cancelled" }, actor);
  });
}
