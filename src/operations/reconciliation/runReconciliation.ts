import type { Knex } from "knex";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { Reconciliation } from "../../models/sat/Reconciliation.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { findCoverage, type TaxpayerOfMode } from "../../queries/reconciliation/findCoverage.ts";
import { abortableTransaction } from "../../platform/database/abortableTransaction.ts";
import { transact } from "../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { askForList } from "./askForList.ts";
import { countBooks } from "./countBooks.ts";
import { compareBooks } from "./compareBooks.ts";
import { moveReconciliation } from "../lifeCycles/moveReconciliation.ts";

type RunDeps = Pick<Deps, "db" | "relay" | "clock" | "config" | "catalogs" | "vault" | "authorities">;

/** The facts about a run that the queue passes on. */
interface ComparingRun {
  readonly signal: AbortSignal;
}

/**
 * Takes comparisons of our books with SAT's to their end, or to where SAT's list is waited for: the end of that
 * download announces them again. What is found is kept in one transaction, so a killed worker leaves all or nothing of
 * it, and one that is told to stop gives the comparison back, to be begun again.
 */
export async function runReconciliation(
  deps: RunDeps,
  ids: readonly string[],
  { signal }: ComparingRun,
): Promise<Outcomes> {
  for (const id of ids) {
    const found = await Reconciliation.query(deps.db).findById(id);
    if (!found || found.state === "done") continue;
    const taxpayer = await taxpayerOf(deps.db, found);
    if (await hasList(deps, taxpayer, id)) await compare(deps, taxpayer, id, signal);
  }
  return allDone;
}

async function taxpayerOf(
  db: Knex,
  { merchantId, livemode }: Pick<Reconciliation, "merchantId" | "livemode">,
): Promise<TaxpayerOfMode> {
  const { rfc } = await Merchant.query(db).findById(merchantId).select("rfc").throwIfNotFound();
  return { merchantId, livemode, rfc };
}

/**
 * Says whether all that can be known of SAT's list is known; asks for it once, and marks the run as waiting until
 * then.
 */
async function hasList(deps: RunDeps, taxpayer: TaxpayerOfMode, id: string): Promise<boolean> {
  return transact(deps, async (tx) => {
    const run = await lock(tx, id);
    if (run.state === "done" || run.state === "running") return run.state === "running";
    const coverage = await findCoverage(tx, taxpayer, { from: run.dateFrom, to: run.dateTo });
    const isAsked = run.downloadId !== null || run.reason !== null;
    const { downloadId = null, reason = null } = isAsked ? run : await askForList(tx, deps, run, coverage);
    // Its end waits for this lock, and then finds the run waiting.
    const download = downloadId
      ? await SatDownload.query(tx).findById(downloadId).forNoKeyUpdate()
      : undefined;
    const waits = download !== undefined && download.endedAt === null;
    const refused = download && ["refused", "expired", "cancelled"].includes(download.state);
    await moveReconciliation(tx, run, waits ? "waiting" : "running", {
      downloadId,
      reason: refused ? (download.reason ?? download.state) : reason,
    });
    return !waits;
  });
}

async function compare(
  deps: RunDeps,
  taxpayer: TaxpayerOfMode,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { config, clock } = deps;
  await abortableTransaction(deps.db, signal, async (tx) => {
    // The books of one merchant are compared one run at a time: each marks what it did not see as gone.
    await tx.raw("select pg_advisory_xact_lock(hashtextextended('reconciliation ' || ?, 0))", [
      taxpayer.merchantId,
    ]);
    const run = await lock(tx, id);
    if (run.state !== "running") return;
    const range = { from: run.dateFrom, to: run.dateTo };
    const coverage = await findCoverage(tx, taxpayer, range);
    const now = clock.now();
    const { reconciliationGraceHours: graceHours } = config;
    const comparison = { ...taxpayer, ...range, runId: id, graceHours, now };
    const found = await compareBooks(tx, comparison, signal);
    const counts = { ...found, books: await countBooks(tx, deps, comparison) };
    await moveReconciliation(tx, run, "done", { coverage, counts, endedAt: now });
  });
}

async function lock(tx: Knex.Transaction, id: string): Promise<Reconciliation> {
  return Reconciliation.query(tx).findById(id).forUpdate().throwIfNotFound();
}
