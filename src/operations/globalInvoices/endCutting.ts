import type { Knex } from "knex";
import { globalFault } from "../../domain/globalInvoices/globalFault.ts";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import type { Deps } from "../deps.ts";
import { moveGlobalRuns } from "../lifeCycles/moveGlobalRuns.ts";
import { settleGlobalRuns } from "../lifeCycles/settleGlobalRuns.ts";

/**
 * Ends the cutting of a run: it waits for the PAC's answers from here on, or is done where none is outstanding. Documents
 * that do not add up to their tickets stop it instead.
 */
export async function endCutting(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { id }: GlobalRun,
): Promise<void> {
  const at = clock.now();
  const { rows } = await tx.raw<{ rows: { document: string; tickets: string }[] }>(
    `select sum(invoices.total) as document, sum(covered.amount) as tickets
       from invoices
      cross join lateral (select sum(amount) as amount from invoice_tickets where invoice_id = invoices.id) as covered
      where global_run_id = ?
      group by currency having sum(invoices.total) <> sum(covered.amount)`,
    [id],
  );
  if (rows.length === 0) {
    await moveGlobalRuns(tx, [id], "stamping", { at });
    await settleGlobalRuns(tx, [id], at);
    return;
  }
  const faults = rows.map((sums) => globalFault("global.sums_differ", "", sums));
  await moveGlobalRuns(tx, [id], "stopped", { at, patch: { faults } });
}
