import test from "ava";
import { createDatabase } from "../../../src/platform/database/createDatabase.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

test("a pool counts each wait for a connection, those for one that others have among them", async (t) => {
  const { url } = await testDatabase(t);
  const { databaseWaits, registry } = createMetrics();
  const db = createDatabase(url, { poolSize: 1, applicationName: "small", waits: databaseWaits });
  t.teardown(() => db.destroy());
  const holding = await db.transaction();
  const waiting = Promise.all([db.raw("select 1"), db.raw("select 2")]);
  await holding.raw("select pg_sleep(0.05)");
  await holding.commit();
  await waiting;

  const text = await registry.metrics();
  t.regex(text, /^timbra_database_wait_seconds_count\{pool="small"\} 3$/m);
  const [, seconds] = /^timbra_database_wait_seconds_sum\{pool="small"\} (\S+)$/m.exec(text) ?? [];
  t.true(Number(seconds) >= 0.1, `two waited for what slept 0.05 seconds: ${seconds}`);
});
