import { tmpdir } from "node:os";
import type { ExecutionContext } from "ava";
import { freePort } from "../../../src/platform/process/freePort.ts";
import { livingProcesses } from "../../../src/platform/process/processHeartbeat.ts";
import { receiveTicketBatch } from "../../../src/operations/tickets/receiveTicketBatch.ts";
import { customer, ticket } from "../cfdi/tickets.ts";
import { keepAliveClients } from "../http/keepAliveClients.ts";
import { testMerchant, testProduct } from "../product.ts";
import { canRun, type EngineKind } from "../servers/queueEngines.ts";
import { startRedisServer } from "../servers/startRedisServer.ts";
import { askedBy } from "../tenants/askedBy.ts";
import { waitFor } from "../waitFor.ts";
import { lateLine } from "./lateLine.ts";
import { type ProcessName, runProcessToEnd, startProcess } from "./startProcess.ts";

/** The processes that a ticket passes, and two of those that share the work. */
const busy: readonly ProcessName[] = [
  "web",
  "ticketIntake",
  "ticketIntake",
  "invoiceStamping",
  "invoiceStamping",
  "scheduler",
  "scheduler",
];

/** The others idle here, and differ in nothing but their operations: they start on one engine, which takes seconds. */
const namesOn: Readonly<Record<EngineKind, readonly ProcessName[]>> = {
  postgres: [...busy, "catalogRefresh", "satDownload", "fileImport", "delivery"],
  redis: busy,
};

/**
 * Tells the story of processes on their own: they wait for servers that start later, do the job on this engine, and cut off
 * nobody when they stop.
 */
export async function storyOfProcesses(t: ExecutionContext, engine: EngineKind): Promise<void> {
  if (!canRun(engine, t)) return;
  const names = namesOn[engine];
  t.timeout(300_000);
  const [port, databasePort, redisPort] = [await freePort(), await freePort(), await freePort()];
  // Announced where the processes on Redis do not look: the sweep brings it to them.
  const product = await testProduct(t, { env: { OUTBOX_TRUST_SECONDS: "0.5" } });
  const { db } = product.deps;
  const late = new URL(product.databaseUrl);
  const database = { host: late.hostname, port: Number(late.port) };
  late.hostname = "127.0.0.1";
  late.port = String(databasePort);
  const env = {
    ...product.env,
    PORT: String(port),
    LOG_LEVEL: "info",
    ...(engine === "redis" && { QUEUE_URL: `redis://127.0.0.1:${redisPort}/0` }),
  };
  t.is((await runProcessToEnd("release", env)).code, 0);
  const started = names.map((name) => startProcess(name, { ...env, DATABASE_URL: late.href }));
  t.teardown(() => Promise.all(started.map((process) => process.kill())));
  const allSay = (words: string) =>
    waitFor(words, () => started.every((process) => process.output().includes(words)), 100_000);
  await allSay("could not reach the database yet; it is tried again");

  lateLine(t, databasePort, database);
  // With Redis away they add that they are not ready yet.
  await allSay('"msg":"started');
  if (engine === "redis") {
    const redis = await startRedisServer(tmpdir(), redisPort);
    t.teardown(() => redis?.stop());
  }
  const { principal, apiKey } = await testMerchant(product);
  await receiveTicketBatch(product.deps, askedBy(principal, "wait"), [{ ticket: ticket() }]);
  await waitFor("the ticket taken in", () => db("tickets").where({ state: "accepted" }).first(), 60_000);

  const tickets = Array.from({ length: 60 }, () => ticket({ customer }));
  const sent = await fetch(`http://127.0.0.1:${port}/api/v1/tickets/batch`, {
    method: "POST",
    headers: { "X-API-Key": apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({ items: tickets }),
  });
  t.is(sent.status, 202, await sent.text());
  await waitFor(
    "every ticket invoiced",
    async () => (await db("tickets").where({ state: "invoiced" })).length === tickets.length,
    60_000,
  );
  t.is(product.sandbox.control.counts().count, tickets.length);

  const living = await waitFor("all heartbeats", async () => {
    const seen = await livingProcesses(db);
    return seen.length === names.length ? seen : undefined;
  });
  t.deepEqual(living.map(({ name }) => name).sort(), [...names].sort());

  const traffic = keepAliveClients(`http://127.0.0.1:${port}`, 16);
  await waitFor("traffic", () => traffic.answered() > 100);
  t.deepEqual(
    await Promise.all(started.map((process) => process.stop())),
    names.map(() => 0),
  );
  t.deepEqual(await traffic.over, { cut: [], toldToClose: 16 });
  t.is((await livingProcesses(db)).length, 0);
}
