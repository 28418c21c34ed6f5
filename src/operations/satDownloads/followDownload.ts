import type { Knex } from "knex";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import { Reconciliation } from "../../models/sat/Reconciliation.ts";
import { newId } from "../../platform/ids.ts";
import type { Deps } from "../deps.ts";

export interface FollowedDownload extends SatRange {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly downloadId: string;
}

/** Starts the comparison of our invoices of a range with SAT's list as soon as a scheduled download has ended. */
export async function followDownload(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { merchantId, livemode, downloadId, from, to }: FollowedDownload,
): Promise<void> {
  await Reconciliation.query(tx).insert({
    id: newId(),
    merchantId,
    livemode,
    downloadId,
    dateFrom: from,
    dateTo: to,
    state: "waiting",
    requestedThrough: "schedule",
    createdAt: clock.now(),
  });
}
