import type { Knex } from "knex";
import type {
  SatContent,
  SatRange,
  SatRequestType,
  SatStatusFilter,
} from "../../../domain/satDownloads/satQuery.ts";
import type { WaitReason } from "../../../domain/satDownloads/waitReasons.ts";
import type { SatDownload } from "../../../models/sat/SatDownload.ts";
import type { SatRequest } from "../../../models/sat/SatRequest.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";

export interface NewRequest {
  readonly content: SatContent;
  readonly status: SatStatusFilter;
  readonly range?: SatRange;
  /** The type in place of the download's own: by folio for what did not come. */
  readonly requestType?: SatRequestType;
  readonly folio?: string;
  /** The request that it replaces, and the counts that it continues from there. */
  readonly parent?: Pick<SatRequest, "id" | "failures" | "tries" | "restarts">;
  /** The restarts of a request that replaces none. */
  readonly restarts?: number;
  /** The wait before it is asked; none when absent. */
  readonly wait?: { readonly until: Date; readonly reason: WaitReason };
}

export interface RequestsToAsk {
  readonly download: SatDownload;
  readonly requests: readonly NewRequest[];
  /** The request of the API that caused them. */
  readonly requestId?: string | null;
}

/** Writes down what is to be asked of SAT, and announces what is to be asked at once. */
export async function insertRequests(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { download, requests, requestId = null }: RequestsToAsk,
): Promise<void> {
  const now = clock.now();
  const rows = requests.map(({ content, status, range, parent, wait, requestType, folio, restarts }) => ({
    id: newId(),
    merchantId: download.merchantId,
    livemode: download.livemode,
    downloadId: download.id,
    parentId: parent?.id ?? null,
    rfc: download.rfc,
    service: download.service,
    requestType: requestType ?? download.requestType,
    content,
    dateFrom: range?.from ?? null,
    dateTo: range?.to ?? null,
    folio: folio ?? download.folio,
    status,
    failures: parent?.failures ?? 0,
    tries: parent?.tries ?? 0,
    restarts: parent?.restarts ?? restarts ?? 0,
    nextAttemptAt: wait?.until ?? null,
    nextAttemptReason: wait?.reason ?? null,
    createdAt: now,
    updatedAt: now,
  }));
  if (rows.length === 0) return;
  await tx("satRequests").insert(rows);
  const due = rows.filter(({ nextAttemptAt }) => nextAttemptAt === null).map(({ id }) => id);
  await enqueue(tx, "satDownload.advance", due, { requestId });
}
