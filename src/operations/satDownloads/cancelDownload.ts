import { AppError } from "../../errors.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { stopDownload } from "./stopDownload.ts";

/**
 * Stops a download: what SAT has not been asked yet never will be, packages that have not come stay away, a lent e.firma
 * is wiped, and an answer that comes late changes nothing. What is in the mirror stays. Doing it twice is harmless.
 * Throws `sat_download.ended` for one that came to another end, and `resource.not_found`.
 */
export async function cancelDownload(
  deps: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change,
  downloadId: string,
): Promise<SatDownload> {
  return deps.db.transaction(async (tx) => {
    const { merchantId } = principal;
    const found = await SatDownload.query(tx).findOne({ id: downloadId, merchantId }).select("id");
    if (!found) throw new AppError("resource.not_found");
    const download = await stopDownload(tx, deps, actor, { downloadId, state: "cancelled" });
    if (download.state !== "cancelled") throw new AppError("sat_download.ended");
    return download;
  });
}
