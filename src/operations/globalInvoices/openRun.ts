import type { Knex } from "knex";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { GlobalRunPart } from "../../models/globalInvoices/GlobalRunPart.ts";
import { sumUnclaimed } from "../../queries/globalInvoices/unclaimedTickets.ts";
import type { Deps } from "../deps.ts";
import { moveGlobalRuns } from "../lifeCycles/moveGlobalRuns.ts";
import { scopeOfRun } from "./scopeOfRun.ts";

/** Writes down which kinds of documents the tickets of a run need, and begins to cut; returns that more follows. */
export async function openRun(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs">,
  run: GlobalRun,
): Promise<boolean> {
  const groups = await sumUnclaimed(tx, await scopeOfRun(tx, deps, run), run.paymentForms === "each");
  const parts = groups.map(({ currency, exchangeRate, paymentForm }, ordinal) => ({
    runId: run.id,
    ordinal,
    merchantId: run.merchantId,
    currency,
    exchangeRate,
    paymentForm,
  }));
  if (parts.length > 0) await GlobalRunPart.query(tx).insert(parts).returning("ordinal");
  await moveGlobalRuns(tx, [run.id], "building", { at: deps.clock.now() });
  return true;
}
