import { compareWithActive } from "../../../src/operations/catalogs/compareWithActive.ts";
import { moveVersion } from "../../../src/operations/lifeCycles/moveVersion.ts";
import { activateRows, stageRows } from "../catalogs/activateRows.ts";
import { customerFixture, ticketFixture } from "../cfdi/ticketFixture.ts";
import type { TestApi } from "../http/startTestApi.ts";

/** Has a version of SAT's workbook wait for somebody, since it lacks most of what counts now. */
export async function doubtfulVersion({ deps: { db } }: TestApi): Promise<number> {
  const codes = ["01", "02", "03", "04"].map((code) => ({ code }));
  const active = await activateRows(db, { "payment-forms": codes });
  const staged = await stageRows(db, { "payment-forms": codes.slice(0, 1) });
  const diff = await compareWithActive(db, staged, active);
  const waiting = await moveVersion(db, staged, "awaitingApproval", { at: new Date(), patch: { diff } });
  return waiting.number;
}

/** Sells something for which an invoice is asked at once, while all of SAT's catalogs count. */
export async function invoicedSale(api: TestApi): Promise<void> {
  await api.call("POST", "/api/v1/tickets", { body: ticketFixture({ customer: customerFixture }) });
  await api.work();
}

/** Leaves a job of a sale that was given up. */
export async function deadJob(api: TestApi, externalId: string): Promise<void> {
  const { db } = api.deps;
  await db("outbox").delete();
  await api.call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId }) });
  await db("outbox").where({ kind: "ticket.takeIn" }).update({ deadAt: new Date(), lastError: externalId });
}
