import type { Knex } from "knex";
import { SatPackage } from "../../../models/sat/SatPackage.ts";
import type { SatRequest } from "../../../models/sat/SatRequest.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { movePackages } from "../../lifeCycles/movePackages.ts";
import { moveRequest } from "../../lifeCycles/moveRequest.ts";

export interface AnsweredRequest {
  readonly request: SatRequest;
  readonly satPackageIds: readonly string[];
  readonly cfdiCount: number;
}

/** Writes down the packages that SAT has made of a request that the transaction holds, and announces that they be fetched. */
export async function listPackages(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { request, satPackageIds, cfdiCount }: AnsweredRequest,
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
  const inserted: { id: string }[] = await tx(SatPackage.tableName)
    .insert(rows)
    .onConflict(["merchantId", "livemode", "satPackageId"])
    .ignore()
    .returning("id");
  const listed = inserted.map(({ id }) => id);
  if (listed.length < rows.length) listed.push(...(await listAgain(tx, requestId, satPackageIds, now)));
  await moveRequest(tx, request, "ready", { at: now, patch: { cfdiCount, failures: 0 } });
  await enqueue(tx, "satDownload.fetchPackage", listed);
}

/** Lists packages that are known since before the request was opened again: what was stopped then is fetched now. */
async function listAgain(
  tx: Knex.Transaction,
  requestId: string,
  satPackageIds: readonly string[],
  at: Date,
): Promise<Iterable<string>> {
  const stopped = await SatPackage.query(tx)
    .where({ requestId, state: "cancelled" })
    .whereIn("satPackageId", [...satPackageIds])
    .select("id")
    .forUpdate();
  return movePackages(
    tx,
    stopped.map(({ id }) => id),
    "listed",
    { at },
  );
}
