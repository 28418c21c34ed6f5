import { Invoice } from "../../src/models/Invoice.ts";
import { InvoiceTicket } from "../../src/models/InvoiceTicket.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { runGlobals } from "../../src/operations/globalInvoices/runGlobals.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";

/** Cuts, seals and stamps a run, a job a document as the queues have them; answers how many tickets its documents hold. */
export async function workOff(deps: Deps, runId: string): Promise<number> {
  const { signal } = new AbortController();
  while ((await runGlobals(deps, [runId], { signal })).size > 0);
  const ids = await Invoice.query(deps.db).where({ globalRunId: runId }).orderBy("seq").select("id");
  for (const { id } of ids) {
    await stampInvoices(deps, [id]);
  }
  return InvoiceTicket.query(deps.db)
    .whereIn(
      "invoiceId",
      ids.map(({ id }) => id),
    )
    .where({ holds: true })
    .resultSize();
}
