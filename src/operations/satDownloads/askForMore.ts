import type { Knex } from "knex";
import { planXmlRanges } from "../../domain/satDownloads/planXmlRanges.ts";
import type { SatDownloadProgress } from "../../domain/satDownloads/progress.ts";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import type { SatDownload } from "../../models/SatDownload.ts";
import { SatRequest } from "../../models/SatRequest.ts";
import { activeDays } from "../../queries/satDownloads/activeDays.ts";
import { lackingFolios } from "../../queries/satDownloads/lackingFolios.ts";
import type { Deps } from "../deps.ts";
import { insertRequests } from "./insertRequests.ts";

/** So few are asked for one by one. */
const mostByFolio = 20;

export type Missing = Pick<SatDownloadProgress, "missing" | "missingFolios">;

/**
 * Asks for what the metadata has shown to be lacking, once each: for the XML of what was received, when all its metadata
 * is in the mirror; and by folio for the few whose XML did not come with the rest. Answers what is missing in the end.
 */
export async function askForMore(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  download: SatDownload,
): Promise<Missing> {
  const { id: downloadId, requestType, content, dateFrom, dateTo } = download;
  if (content !== "cfdi" || requestType === "folio" || !dateFrom || !dateTo) return {};
  const range = { from: dateFrom, to: dateTo };
  const requests = await SatRequest.query(tx).where({ downloadId }).select("content", "requestType", "state");
  const leaves = requests.filter(({ state }) => state !== "split");
  const whole = leaves.filter((leaf) => leaf.requestType === requestType);
  if (!whole.every(({ state }) => state === "done" || state === "empty")) return {};

  if (requestType === "recibidos" && !requests.some((request) => request.content === "cfdi")) {
    const ranges = planXmlRanges(range, await activeDays(tx, download, range));
    await insertRequests(tx, deps, download, ranges.map(xmlInForce));
    if (ranges.length > 0) return {};
  }
  const { count, folios } = await lackingFolios(tx, download, range);
  const askedByFolio = requests.some((request) => request.requestType === "folio");
  if (!askedByFolio && count <= mostByFolio) await insertRequests(tx, deps, download, folios.map(xmlByFolio));
  return { missing: count, missingFolios: folios };
}

/** Of what was received SAT gives out only what is in force. */
function xmlInForce(range: SatRange) {
  return { content: "cfdi", status: "vigente", range } as const;
}

function xmlByFolio(folio: string) {
  return { content: "cfdi", status: "todos", requestType: "folio", folio } as const;
}
