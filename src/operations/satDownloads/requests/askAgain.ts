import type { Knex } from "knex";
import { oldestWall } from "../../../domain/satDownloads/readSatRange.ts";
import { shiftRange } from "../../../domain/satDownloads/shiftRange.ts";
import type { SatRange } from "../../../domain/satDownloads/satQuery.ts";
import type { AskAgainReason } from "../../../domain/satDownloads/waitReasons.ts";
import { SatDownload } from "../../../models/sat/SatDownload.ts";
import type { SatRequest } from "../../../models/sat/SatRequest.ts";
import type { Deps } from "../../deps.ts";
import { endRequest } from "./endRequest.ts";
import { insertRequests, type NewRequest } from "./insertRequests.ts";

export interface Again {
  readonly because: AskAgainReason;
  /** True to move the range outwards by a second, so that SAT has never heard of it. */
  readonly shifted?: boolean;
  /** The parts that replace the range. */
  readonly parts?: readonly SatRange[];
  readonly failures?: number;
  readonly tries?: number;
  readonly restarts?: number;
  readonly wait?: NewRequest["wait"];
  readonly words?: { readonly satCode: string | null; readonly satMessage: string | null };
}

/**
 * Puts others in the place of a request that the transaction holds: of the same range, moved by a second, or in parts.
 */
export async function askAgain(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  request: SatRequest,
  { because, shifted = false, parts, failures, tries, restarts, wait, words }: Again,
): Promise<void> {
  const download = await SatDownload.query(tx).findById(request.downloadId).throwIfNotFound();
  const range = rangeOf(request);
  const oldest = oldestWall(download.zone, deps.clock.now());
  const moved = range && (shifted ? shiftRange(range, 1, oldest) : range);
  const { content, status, requestType, folio } = request;
  const parent = {
    id: request.id,
    failures: failures ?? request.failures,
    tries: tries ?? request.tries,
    restarts: restarts ?? request.restarts,
  };
  await endRequest(tx, deps, request, { state: "split", reason: because, ...words });
  const ranges = parts ?? [moved];
  await insertRequests(tx, deps, {
    download,
    requests: ranges.map((part) => ({
      content,
      status,
      requestType,
      parent,
      ...(part && { range: part }),
      ...(folio !== null && { folio }),
      ...(wait && { wait }),
    })),
  });
}

/** Returns the range of a request that has one; by folio there is none. */
export function rangeOf({ dateFrom, dateTo }: Pick<SatRequest, "dateFrom" | "dateTo">): SatRange | undefined {
  return dateFrom !== null && dateTo !== null ? { from: dateFrom, to: dateTo } : undefined;
}
