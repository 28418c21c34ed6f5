import test from "ava";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import {
  livingProcesses,
  metricsOfAllProcesses,
  startHeartbeat,
} from "../../../src/platform/process/processHeartbeat.ts";
import { startHealthServer } from "../../../src/platform/http/healthServer.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const log = createLogger({ name: "test", level: "silent" });

test("the web process answers for what every living process has counted", async (t) => {
  const { db } = await testDatabase(t);
  const [own, other] = [createMetrics(), createMetrics()];
  own.stamps.inc({ provider: "sandbox", outcome: "stamped" }, 2);
  other.stamps.inc({ provider: "sandbox", outcome: "stamped" }, 3);
  const heartbeat = await startHeartbeat({ db, name: "worker", registry: other.registry, log, everyMs: 10 });
  const counted = `timbra_stamps_total{provider="sandbox",outcome="stamped"}`;

  // As if it were another process of this machine.
  await db("processes").update({ pid: process.pid + 1 });
  await waitFor("the other's count", async () =>
    (await (await metricsOfAllProcesses(db, own.registry)).metrics()).includes(`${counted} 5`),
  );
  t.deepEqual(
    (await livingProcesses(db)).map(({ name }) => name),
    ["worker"],
  );

  await heartbeat.close();
  t.deepEqual(await livingProcesses(db), []);
  t.true((await (await metricsOfAllProcesses(db, own.registry)).metrics()).includes(`${counted} 2`));
});

test("a process that was killed is no longer counted", async (t) => {
  const { db } = await testDatabase(t);
  const { registry } = createMetrics();
  const heartbeat = await startHeartbeat({ db, name: "worker", registry, log, everyMs: 60_000 });
  await db("processes").update({ seenAt: db.raw("now() - interval '1 minute'") });

  t.deepEqual(await livingProcesses(db), []);
  await heartbeat.close();
});

test("a heartbeat that came with a backup of another database is of no process that lives", async (t) => {
  const { db } = await testDatabase(t);
  const { registry } = createMetrics();
  const heartbeat = await startHeartbeat({ db, name: "worker", registry, log, everyMs: 60_000 });
  t.is((await livingProcesses(db)).length, 1);
  await db("processes").update({ database: 1 });
  t.deepEqual(await livingProcesses(db), []);
  await heartbeat.close();
});

test("a worker tells its operators whether it lives, can work, and what it counts", async (t) => {
  const { registry } = createMetrics();
  let able = true;
  const server = await startHealthServer({
    host: "127.0.0.1",
    port: 0,
    name: "worker",
    figures: () => registry.metrics(),
    check: async () => {
      if (!able) throw new Error("no database");
    },
  });
  t.teardown(() => server.close());
  const status = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;

  t.is(await status("/health"), 200);
  t.is(await status("/health/ready"), 200);
  t.is(await status("/metrics"), 200);
  t.is(await status("/elsewhere"), 404);
  able = false;
  t.is(await status("/health"), 200);
  t.is(await status("/health/ready"), 503);
});
