import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { checkEfirma, type EfirmaFiles } from "../efirmas/checkEfirma.ts";
import { lendEfirma } from "../efirmas/lendEfirma.ts";
import { askAgain } from "./requests/askAgain.ts";
import { moveDownload } from "../lifeCycles/moveDownload.ts";
import { moveRequest } from "../lifeCycles/moveRequest.ts";
import { requireStoredEfirma } from "./requireStoredEfirma.ts";
import { settleDownload } from "./settleDownload.ts";
import { writeProgress } from "./writeProgress.ts";

type RetryDeps = Pick<Deps, "db" | "relay" | "clock" | "vault" | "authorities">;

export interface Retry {
  readonly downloadId: string;
  /** An e.firma for this download only. */
  readonly lentEfirma?: EfirmaFiles | undefined;
}

/**
 * Tries again. A download under way does now what it would do later. One that was refused or has expired asks again for
 * what did not come, and for nothing else, with fresh counts; it needs an e.firma: the stored one, or one lent again,
 * since the earlier was wiped. Throws `sat_download.nothing_to_retry`, `efirma.missing`, `efirma.expired`,
 * `request.invalid` with what is wrong with the lent one, and `resource.not_found`.
 */
export async function retryDownload(
  deps: RetryDeps,
  change: Change,
  { downloadId, lentEfirma }: Retry,
): Promise<SatDownload> {
  const { merchantId } = change.principal;
  return transact(deps, async (tx) => {
    const found = await SatDownload.query(tx).findOne({ id: downloadId, merchantId });
    if (!found) throw new AppError("resource.not_found");
    if (!found.endedAt) await hurry(tx, deps, downloadId);
    else await revive(tx, deps, change, { downloadId, lentEfirma });
    await recordAudit(tx, change.actor, deps.clock.now(), {
      action: "satDownload.retried",
      merchantId,
      subject: { kind: "satDownload", id: downloadId },
      before: { state: found.state, reason: found.reason },
    });
    return SatDownload.query(tx).findById(downloadId).throwIfNotFound();
  });
}

/**
 * Makes everything that waits due now, also what no job would take up again; rows that a worker holds are left to it.
 */
async function hurry(tx: Knex.Transaction, { clock }: RetryDeps, downloadId: string): Promise<void> {
  const now = clock.now();
  const waiting = async (table: string, states: readonly string[]): Promise<string[]> => {
    const rows = await tx(table)
      .where({ downloadId })
      .whereIn("state", [...states])
      .where((free) => void free.whereNull("leasedUntil").orWhere("leasedUntil", "<=", now))
      .update({ nextAttemptAt: null, nextAttemptReason: null, failures: 0, updatedAt: now })
      .returning<{ id: string }[]>("id");
    return rows.map(({ id }) => id);
  };
  const imports = await waiting(SatPackage.tableName, ["stored", "importing"]);
  await enqueue(tx, "satDownload.importPackage", imports);
  await enqueue(tx, "satDownload.fetchPackage", await waiting(SatPackage.tableName, ["listed"]));
  const requests = await waiting(SatRequest.tableName, ["requested", "accepted", "inProgress"]);
  await enqueue(tx, "satDownload.advance", requests);
  await writeProgress(tx, { clock }, downloadId);
}

async function revive(
  tx: Knex.Transaction,
  deps: RetryDeps,
  { actor }: Pick<Change, "actor">,
  { downloadId, lentEfirma }: Retry,
): Promise<void> {
  // Every step takes its locks in this order: requests, download.
  const failed = await SatRequest.query(tx)
    .where({ downloadId })
    .whereIn("state", ["refused", "expired", "cancelled"])
    .orderBy("seq")
    .forUpdate();
  const ended = await SatDownload.query(tx).findById(downloadId).forNoKeyUpdate().throwIfNotFound();
  if (ended.state !== "refused" && ended.state !== "expired")
    throw new AppError("sat_download.nothing_to_retry");
  const { rfc, livemode } = ended;
  const { efirma, faults } = lentEfirma
    ? await checkEfirma(deps, { rfc, livemode, files: lentEfirma, path: "efirma" })
    : {};
  if (faults) throw new AppError("request.invalid", { details: faults });
  if (!efirma) await requireStoredEfirma(tx, deps, ended);
  const unsaid = { reason: null, satCode: null, satMessage: null };
  await moveDownload(tx, ended, "requested", {
    at: deps.clock.now(),
    patch: { ...unsaid, efirma: efirma ? "lent" : "stored" },
  });
  if (efirma) await lendEfirma(tx, deps, actor, { download: ended, efirma });
  for (const request of failed) await reopen(tx, deps, request);
  await settleDownload(tx, deps, downloadId);
}

/** Looks again at a request that SAT has accepted, which costs nothing; any other is asked again. */
async function reopen(tx: Knex.Transaction, deps: RetryDeps, request: SatRequest): Promise<void> {
  const fresh = { failures: 0, tries: 0, restarts: 0 };
  if (request.satRequestId === null || request.state === "expired")
    return askAgain(tx, deps, request, { because: "retried", ...fresh });
  const unsaid = { reason: null, satCode: null, satMessage: null };
  await moveRequest(tx, request, "accepted", { at: deps.clock.now(), patch: { ...fresh, ...unsaid } });
  await enqueue(tx, "satDownload.advance", [request.id]);
}
