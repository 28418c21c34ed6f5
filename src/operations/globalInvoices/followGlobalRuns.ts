import type { Knex } from "knex";
import { pageLink } from "../../domain/links/pageLink.ts";
import { GlobalLeftOver } from "../../models/globalInvoices/GlobalLeftOver.ts";
import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { settleGlobalRuns } from "../lifeCycles/settleGlobalRuns.ts";
import { mailOwners } from "../mail/mailOwners.ts";

type FollowDeps = Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">;

const mostAtOnce = 100;

/**
 * Ends runs whose documents are all answered, and tells owners by mail, once, what a run that has ended could not
 * declare. Any number of schedulers may do so at once: the row decides who tells.
 */
export async function followGlobalRuns(deps: FollowDeps): Promise<void> {
  const stamping = await GlobalRun.query(deps.db)
    .where({ state: "stamping" })
    .orderBy("updatedAt")
    .limit(mostAtOnce)
    .select("id");
  for (const { id } of stamping)
    await deps.db.transaction((tx) => settleGlobalRuns(tx, [id], deps.clock.now()));
  const ended = await GlobalRun.query(deps.db)
    .whereNotNull("endedAt")
    .where({ warnedAt: null })
    .orderBy("endedAt")
    .limit(mostAtOnce)
    .select("id");
  for (const { id } of ended) await tellOwners(deps, id);
}

async function tellOwners(deps: FollowDeps, runId: string): Promise<void> {
  await transact(deps, async (tx) => {
    const run = await GlobalRun.query(tx).findOne({ id: runId, warnedAt: null }).forUpdate().skipLocked();
    if (!run) return;
    await GlobalRun.query(tx).findOne({ id: runId }).patch({ warnedAt: deps.clock.now() });
    const content = await contentOf(tx, run);
    if (!content) return;
    const { merchantId } = run;
    await mailOwners(tx, deps, {
      merchantId,
      template: "globalLeftOver",
      language: content.language,
      content: { link: pageLink(deps.config.publicUrl, "globalRun", runId), ...content.words },
    });
  });
}

/** Returns what is told of a run; `undefined` where it has declared everything. */
async function contentOf(tx: Knex.Transaction, run: GlobalRun) {
  const { id, merchantId, periodFrom: from, periodTo: to, state, dueBy } = run;
  const leftOut = await GlobalLeftOver.query(tx)
    .where({ runId: id })
    .whereRaw("fault ->> 'code' <> 'global.ticket_without_amount'")
    .resultSize();
  const refused = await Invoice.query(tx).where({ globalRunId: id, state: "refused" }).resultSize();
  const isStopped = state === "stopped";
  if (leftOut === 0 && refused === 0 && !isStopped) return undefined;
  const { tradeName, language } = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  const words = { merchant: tradeName, from, to, leftOut, refused, isStopped, dueBy: dueBy.toISOString() };
  return { language, words };
}
