import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import pg from "pg";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { migrate } from "../../src/platform/migrate.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/startEmbeddedPostgres.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/queueEngines.ts";
import { queueUrl } from "../helpers/queueUrl.ts";
import { type StartedProcess, startProcess } from "../helpers/startProcess.ts";
import { customer, ticket } from "../helpers/tickets.ts";
import { waitFor } from "../helpers/waitFor.ts";

const underFireMs = 60_000;
const ticketEveryMs = 25;
const hurried = { PAC_TIMEOUT_MS: "1500", OUTBOX_TRUST_SECONDS: "5" };
const drops = { kind: "dropAfterStamping", share: 0.1, seed: 11 } as const;
const garbage = { kind: "garbage", share: 0.05, seed: 12 } as const;
const slowness = { kind: "slow", ms: 150, share: 0.3, seed: 13 } as const;

for (const engine of engines()) {
  test.serial(
    `a minute of killed workers and a PAC that drops lines loses and doubles nothing on ${engine}`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env: hurried });
      await underFire(t, product, (stampers, until) => killAtRandom(stampers, product.env, until));
    },
  );
}

test.serial(
  "a Postgres that crashes every few seconds, data and queues with it, loses and doubles nothing",
  async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), "timbra-crashing-"));
    const log = createLogger({ name: "postgres", level: "silent" });
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    t.teardown(async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await migrate(postgres.url, { queuesInPostgres: true });
    const product = await testProduct(t, { databaseUrl: postgres.url, env: hurried });
    await underFire(t, product, (_, until) => crashPostgres(postgres.url, until));
  },
);

/** Sells tickets while harm is done, then counts what came of them, on the PAC's side too. */
async function underFire(
  t: ExecutionContext,
  product: TestProduct,
  doHarm: (stampers: StartedProcess[], until: number) => Promise<number>,
): Promise<void> {
  t.timeout(10 * 60_000);
  const { deps, sandbox, env } = product;
  const { principal } = await testMerchant(product);
  const others = [startProcess("ticketIntake", env), startProcess("scheduler", env)];
  const stampers = [startProcess("invoiceStamping", env), startProcess("invoiceStamping", env)];
  t.teardown(() => Promise.all([...others, ...stampers].map((process) => process.kill())));

  for (const mischief of [drops, garbage, slowness]) sandbox.control.misbehave(mischief);
  const until = Date.now() + underFireMs;
  const harm = doHarm(stampers, until);
  const accepted = new Set<string>();
  while (Date.now() < until) {
    const sale = ticket({ customer });
    // A caller whose request failed sends the same ticket again, as a point of sale does.
    const { ticket: received } = await insist(() => receiveTicket(deps, principal, sale, "request"));
    accepted.add(received.id);
    await pause(ticketEveryMs);
  }
  const harmed = await harm;
  sandbox.control.behave();

  await waitFor(
    "every ticket invoiced",
    async () =>
      (await insist(() => deps.db("tickets").where({ state: "invoiced" }))).length === accepted.size,
    5 * 60_000,
  );
  const invoices: { ticketId: string; uuid: string }[] = await deps.db("invoices").select("ticketId", "uuid");
  const sold = await sandbox.control.stamps();
  t.log(`${accepted.size} tickets, harmed ${harmed} times, ${sold.length} stamps sold`);
  t.true(harmed > 10);
  t.deepEqual(invoices.map(({ ticketId }) => ticketId).sort(), [...accepted].sort());
  t.deepEqual(sold.map(({ uuid }) => uuid.toLowerCase()).sort(), invoices.map(({ uuid }) => uuid).sort());
}

async function insist<T>(call: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch {
      await pause(100);
    }
  }
}

/** A backend killed outright makes the server throw everybody out and recover from its log. */
async function crashPostgres(url: string, until: number): Promise<number> {
  let crashes = 0;
  while (Date.now() < until) {
    await pause(3_000);
    await insist(async () => {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      process.kill(rows[0]?.pid as number, "SIGKILL");
      await client.end().catch(() => {});
    });
    crashes += 1;
  }
  return crashes;
}

/** Kills one stamping worker every second or three and starts another in its place. */
async function killAtRandom(
  stampers: StartedProcess[],
  env: Readonly<Record<string, string>>,
  until: number,
): Promise<number> {
  let killed = 0;
  while (Date.now() < until) {
    await pause(1_000 + Math.random() * 2_000);
    const victim = Math.floor(Math.random() * stampers.length);
    await stampers[victim]?.kill();
    stampers[victim] = startProcess("invoiceStamping", env);
    killed += 1;
  }
  return killed;
}
