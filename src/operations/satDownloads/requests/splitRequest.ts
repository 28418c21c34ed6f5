import type { Knex } from "knex";
import { mostPerRequest, partRange } from "../../../domain/satDownloads/planXmlRanges.ts";
import { splitRange } from "../../../domain/satDownloads/splitRange.ts";
import type { SatRange } from "../../../domain/satDownloads/satQuery.ts";
import { SatDownload } from "../../../models/sat/SatDownload.ts";
import type { SatRequest } from "../../../models/sat/SatRequest.ts";
import { activeDays } from "../../../queries/satDownloads/activeDays.ts";
import type { Deps } from "../../deps.ts";
import { askAgain, rangeOf } from "./askAgain.ts";
import { endRequest } from "./endRequest.ts";

/**
 * Puts parts in the place of a request that is over SAT's limit: cut by the metadata's count for each day, where there
 * is one for enough days, else in two. A range too short to be cut is refused.
 */
export async function splitRequest(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  request: SatRequest,
  words: { readonly satCode: string | null; readonly satMessage: string | null },
): Promise<void> {
  const range = rangeOf(request);
  const parts = range ? await partsOf(tx, request, range) : [];
  if (parts.length < 2) {
    return endRequest(tx, deps, request, { state: "refused", reason: "overTheTop", ...words });
  }
  await askAgain(tx, deps, request, { because: "overTheTop", parts, failures: 0, words });
}

async function partsOf(
  tx: Knex.Transaction,
  request: SatRequest,
  range: SatRange,
): Promise<readonly SatRange[]> {
  if (request.content === "cfdi") {
    const download = await SatDownload.query(tx).findById(request.downloadId).throwIfNotFound();
    const days = await activeDays(tx, download, range);
    const known = days.reduce((sum, { active }) => sum + active, 0);
    const parts = known > mostPerRequest.cfdi ? partRange(range, days) : [];
    if (parts.length > 1) return parts;
  }
  return splitRange(range);
}
