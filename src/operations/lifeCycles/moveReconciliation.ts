import type { Knex } from "knex";
import type { Reconciliation } from "../../models/sat/Reconciliation.ts";
import { moveRow } from "./rows/moveRow.ts";
import type { Patch } from "./rows/moveRows.ts";

/** Takes a comparison that the transaction holds into a state, the only code that does, and brings the model up to date. */
export async function moveReconciliation(
  tx: Knex.Transaction,
  run: Reconciliation,
  to: Reconciliation["state"],
  patch: Patch<Reconciliation>,
): Promise<void> {
  await moveRow(tx, run, to, patch);
}
