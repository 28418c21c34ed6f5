import type { Knex } from "knex";
import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { Invoice } from "../../models/Invoice.ts";
import { moveGlobalRuns } from "./moveGlobalRuns.ts";

/** Ends the runs that have cut all of their documents, and of which the PAC has answered for each. */
export async function settleGlobalRuns(
  tx: Knex.Transaction,
  runIds: readonly string[],
  at: Date,
): Promise<void> {
  if (runIds.length === 0) return;
  // The lock has the last two documents of a run, which settle at once, look one after the other.
  const runs = await GlobalRun.query(tx)
    .whereIn("id", [...runIds])
    .where({ state: "stamping" })
    .orderBy("seq")
    .forNoKeyUpdate();
  if (runs.length === 0) return;
  const unsettled = await Invoice.query(tx)
    .whereIn(
      "globalRunId",
      runs.map(({ id }) => id),
    )
    .whereIn("state", ["requested", "sealed", "stamping", "inDoubt"])
    .distinct("globalRunId");
  const open = new Set(unsettled.map(({ globalRunId }) => globalRunId));
  const ended = runs.filter(({ id }) => !open.has(id)).map(({ id }) => id);
  if (ended.length > 0) await moveGlobalRuns(tx, ended, "done", { at });
}
