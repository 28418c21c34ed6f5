import test from "ava";
import { livingProcesses } from "../../src/platform/processHeartbeat.ts";
import { receiveTicketBatch } from "../../src/operations/tickets/receiveTicketBatch.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/queueEngines.ts";
import { queueUrl } from "../helpers/queueUrl.ts";
import { type ProcessName, runProcessToEnd, startProcess } from "../helpers/startProcess.ts";
import { customer, ticket } from "../helpers/tickets.ts";
import { waitFor } from "../helpers/waitFor.ts";

const names: readonly ProcessName[] = [
  "web",
  "ticketIntake",
  "ticketIntake",
  "invoiceStamping",
  "invoiceStamping",
  "catalogRefresh",
  "satDownload",
  "delivery",
  "scheduler",
  "scheduler",
];

for (const engine of engines()) {
  test.serial(`processes on their own, two of each kind, do the job on ${engine}`, async (t) => {
    if (!canRun(engine, t)) return;
    const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env: { PORT: "0" } });
    t.is(await runProcessToEnd("release", product.env), 0);
    const started = names.map((name) => startProcess(name, product.env));
    t.teardown(() => Promise.all(started.map((process) => process.kill())));

    const { principal } = await testMerchant(product);
    const tickets = Array.from({ length: 60 }, () => ({ ticket: ticket({ customer }) }));
    await receiveTicketBatch(product.deps, principal, tickets, "request");
    await waitFor(
      "every ticket invoiced",
      async () => (await product.deps.db("tickets").where({ state: "invoiced" })).length === tickets.length,
      60_000,
    );
    t.is(product.sandbox.control.counts().count, tickets.length);

    const living = await waitFor("all heartbeats", async () => {
      const seen = await livingProcesses(product.deps.db);
      return seen.length === names.length ? seen : undefined;
    });
    t.deepEqual(living.map(({ name }) => name).sort(), [...names].sort());
    t.deepEqual(
      await Promise.all(started.map((process) => process.stop())),
      names.map(() => 0),
    );
    t.is((await livingProcesses(product.deps.db)).length, 0);
  });
}

test("a process without a database says what is missing and ends with an error", async (t) => {
  t.is(await runProcessToEnd("ticketIntake", { NODE_ENV: "test" }), 1);
  t.is(await runProcessToEnd("release", { NODE_ENV: "test" }), 1);
});
