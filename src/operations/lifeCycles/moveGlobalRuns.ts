import type { Knex } from "knex";
import type { GlobalRunState } from "../../domain/globalInvoices/globalRunLifeCycle.ts";
import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { moveRows, type Patch } from "./rows/moveRows.ts";

/** Takes runs of global invoices into a state, the only code that does; returns the ids of those that moved. */
export async function moveGlobalRuns(
  tx: Knex.Transaction,
  ids: readonly string[],
  to: GlobalRunState,
  { at, patch = {} }: { readonly at: Date; readonly patch?: Patch<GlobalRun> },
): Promise<ReadonlySet<string>> {
  const endedAt = to === "done" || to === "stopped" ? at : null;
  const moves = ids.map((id) => ({ id, to, patch: { endedAt, updatedAt: at, ...patch } }));
  const moved = await moveRows<GlobalRun>(tx, GlobalRun, moves);
  return new Set(moved.map(({ id }) => id));
}
