import type { Knex } from "knex";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";

/** Writes down the packages that SAT has made of a request that the transaction holds, and announces that they be fetched. */
export async function listPackages(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  request: SatRequest,
  satPackageIds: readonly string[],
  cfdiCount: number,
): Promise<void> {
  const now = clock.now();
  const { id: requestId, merchantId, livemode, downloadId, service, content } = request;
  const rows = [...new Set(satPackageIds)].map((satPackageId) => ({
    id: newId(),
    merchantId,
    livemode,
    downloadId,
    requestId,
    service,
    content,
    satPackageId,
    createdAt: now,
    updatedAt: now,
  }));
  // Known already where the request was opened again: what was stopped then is fetched now.
  const listed: { id: string }[] = await tx(SatPackage.tableName)
    .insert(rows)
    .onConflict(["merchantId", "livemode", "satPackageId"])
    .merge({ state: "listed", updatedAt: now })
    .where("satPackages.state", "cancelled")
    .where("satPackages.requestId", requestId)
    .returning("id");
  await SatRequest.query(tx).findById(requestId).patch({
    state: "ready",
    cfdiCount,
    failures: 0,
    leasedUntil: null,
    nextAttemptAt: null,
    nextAttemptReason: null,
    updatedAt: now,
  });
  await enqueue(
    tx,
    "satDownload.fetchPackage",
    listed.map(({ id }) => id),
  );
}
