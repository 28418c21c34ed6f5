import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import pg from "pg";
import { createLogger } from "../../src/platform/logger.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/startEmbeddedPostgres.ts";
import { testProduct } from "../helpers/product.ts";
import { hurriedEnv, insist, underFire } from "../helpers/killing/underFire.ts";

test.serial(
  "a Postgres that crashes again and again, data and queues with it, loses and doubles nothing",
  async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), "timbra-crashing-"));
    const log = createLogger({ name: "postgres", level: "silent" });
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    t.teardown(async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await migrate(postgres.url, { queuesInPostgres: true });
    const product = await testProduct(t, { databaseUrl: postgres.url, env: hurriedEnv });
    await underFire(t, product, (_, until) => crashPostgres(postgres.url, until));
  },
);

/** A backend killed outright makes the server throw everybody out and recover from its log. */
async function crashPostgres(url: string, until: number): Promise<number> {
  let crashes = 0;
  while (Date.now() < until) {
    // Recovery takes some seconds; in between there must be time to work.
    await pause(8_000);
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
