import type { Knex } from "knex";
import { planXmlRanges } from "../../../domain/satDownloads/planXmlRanges.ts";
import type { SatDownloadProgress } from "../../../domain/satDownloads/progress.ts";
import type { SatDownload } from "../../../models/sat/SatDownload.ts";
import { SatRequest } from "../../../models/sat/SatRequest.ts";
import { activeDays } from "../../../queries/satDownloads/activeDays.ts";
import { lackingFolios } from "../../../queries/satDownloads/lackingFolios.ts";
import type { Deps } from "../../deps.ts";
import { insertRequests } from "./insertRequests.ts";

/** The most documents that are asked for one by one. */
const mostByFolio = 20;

export type Missing = Pick<SatDownloadProgress, "missing" | "missingFolios">;

/**
 * Asks for what the metadata has shown to be lacking: for the XML of what was received, when all its metadata is in the
 * mirror; for what SAT did not give with the rest, once more where it is much, and by folio, once, where it is little.
 * Returns what is missing.
 */
export async function askForMore(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  download: SatDownload,
): Promise<Missing> {
  const { id: downloadId, requestType, content, dateFrom, dateTo } = download;
  if (content !== "cfdi" || requestType === "folio" || !dateFrom || !dateTo) return {};
  const requests = await SatRequest.query(tx)
    .where({ downloadId })
    .select("content", "requestType", "state", "parentId", "restarts");
  const whole = requests.filter((one) => one.requestType === requestType && one.state !== "split");
  if (!whole.every(({ state }) => state === "done" || state === "empty")) return {};

  const range = { from: dateFrom, to: dateTo };
  const { count, folios } = await lackingFolios(tx, download, range);
  const restarts = nextRound(requests);
  const isFirst = requestType === "recibidos" && restarts === 0;
  if (restarts !== undefined && (isFirst || count > mostByFolio)) {
    const status = requestType === "recibidos" ? "vigente" : "todos";
    const ranges = planXmlRanges(range, await activeDays(tx, download, range));
    const plans = ranges.map((part) => ({ content: "cfdi", status, range: part, restarts }) as const);
    await insertRequests(tx, deps, { download, requests: plans });
  } else if (count <= mostByFolio && !requests.some((one) => one.requestType === "folio")) {
    await insertRequests(tx, deps, { download, requests: folios.map(xmlByFolio) });
  }
  return isFirst && count > 0 ? {} : { missing: count, missingFolios: folios };
}

/** Starts the next round. XML is asked for in two rounds at most; the second counts as SAT's letting the range down. */
function nextRound(
  requests: readonly Pick<SatRequest, "content" | "requestType" | "parentId" | "restarts">[],
): 0 | 1 | undefined {
  const rounds = requests.filter(
    (one) => one.content === "cfdi" && one.requestType !== "folio" && one.parentId === null,
  );
  if (rounds.length === 0) return 0;
  return rounds.some(({ restarts }) => restarts > 0) ? undefined : 1;
}

function xmlByFolio(folio: string) {
  return { content: "cfdi", status: "todos", requestType: "folio", folio } as const;
}
