import { randomUUID } from "node:crypto";
import test from "ava";
import { compose } from "../../src/compose.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { MailRow } from "../../src/models/MailRow.ts";
import { OutboxJob } from "../../src/models/OutboxJob.ts";
import { Reconciliation } from "../../src/models/sat/Reconciliation.ts";
import { sendMail } from "../../src/operations/mail/sendMail.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { enqueue, transact } from "../../src/queues/enqueue.ts";
import { delivery } from "../../workers/delivery.ts";
import { invoiceStamping } from "../../workers/invoiceStamping.ts";
import { satDownload } from "../../workers/satDownload.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { waitFor } from "../helpers/waitFor.ts";

/** Far beyond the stop's time, so that waiting for it would fail the stop. */
const pacMs = 15_000;

test("a stop waits neither for a PAC, nor for a mail server, nor for a comparison, and another process goes on", async (t) => {
  const product = await testProduct(t, { env: { PAC_TIMEOUT_MS: "60000" } });
  const { deps, sandbox } = product;
  const { db } = deps;
  const { merchant, principal } = await testMerchant(product);
  sandbox.control.misbehave({ kind: "slow", ms: pacMs, next: 1 });
  sandbox.mailbox.mischief.add({ kind: "hang", next: 1 });
  const stopping = createShutdown({ log: deps.log, timeoutMs: 10_000 });
  const config = { ...deps.config, databaseUrl: product.databaseUrl, shutdownTimeoutMs: 1_000 };
  const context = { log: deps.log, metrics: createMetrics(), shutdown: stopping };
  const own = compose(config, { ...context, testAuthoritiesPem: sandbox.authorityPem });
  await startWorkers(own, stopping);

  const { ticket: sale } = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [sale.id]);
  await OutboxJob.query(db).delete().where({ kind: "ticket.takeIn" });
  const mail = {
    merchantId: null,
    to: "ana@tienda.example",
    template: "verifyEmail",
    language: "es",
    content: { link: "https://timbra.example/verify?token=x" },
  } as const;
  await transact(deps, (tx) => sendMail(tx, deps, mail));
  const books = await db.transaction();
  await books.raw("lock table sat_findings in access exclusive mode");
  const march = { dateFrom: "2026-03-01T00:00:00", dateTo: "2026-03-31T23:59:59" };
  await transact(deps, async (tx) => {
    const { id } = await Reconciliation.query(tx).insert({
      id: randomUUID(),
      merchantId: merchant.id,
      livemode: false,
      // Nothing is asked of SAT: that it could not be is known.
      reason: "efirma.missing",
      ...march,
    });
    await enqueue(tx, "reconciliation.run", [id]);
  });
  const states = async (): Promise<Record<string, string>> => ({
    invoice: (await Invoice.query(db).first().throwIfNotFound()).state,
    mail: (await MailRow.query(db).findOne({ template: "verifyEmail" }).throwIfNotFound()).state,
    comparison: (await Reconciliation.query(db).first().throwIfNotFound()).state,
  });
  await waitFor("all three to be waited for", async () => {
    const blocked = await db("pg_stat_activity").whereRaw(
      "datname = current_database() and wait_event_type = 'Lock'",
    );
    const { invoice, mail: letter } = await states();
    return (
      blocked.length === 1 &&
      invoice === "stamping" &&
      letter === "sending" &&
      isEach([sandbox.control.mischief(), sandbox.mailbox.mischief.list()])
    );
  });

  t.true(await stopping.run("test"), "it ended by itself");
  t.deepEqual(await states(), { invoice: "inDoubt", mail: "queued", comparison: "running" });
  const left = await OutboxJob.query(db).orderBy("kind");
  t.deepEqual(
    left.map(({ kind, attempts }) => [kind, attempts]),
    [
      ["invoice.seal", 0],
      ["mail.send", 0],
      ["reconciliation.run", 0],
    ],
  );

  await books.rollback();
  const next = createShutdown({ log: deps.log, timeoutMs: 10_000 });
  await startWorkers(product, next);
  t.teardown(() => next.run("test over"));
  await waitFor("another to go on", async () => (await OutboxJob.query(db).resultSize()) === 0);
  t.deepEqual(await states(), { invoice: "stamped", mail: "sent", comparison: "done" });
});

async function startWorkers(
  composed: Pick<TestProduct, "deps" | "engine" | "metrics">,
  shutdown: Parameters<typeof delivery>[1],
): Promise<void> {
  for (const start of [delivery, invoiceStamping, satDownload]) await start(composed, shutdown);
}

function isEach(lists: readonly (readonly unknown[])[]): boolean {
  return lists.every((list) => list.length === 0);
}
