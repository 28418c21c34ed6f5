import test from "ava";
import type { Knex } from "knex";
import { createLogger } from "../../src/platform/logger.ts";
import { connectPostgresQueues } from "../../src/queues/engines/connectPostgresQueues.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { waitFor } from "../helpers/waitFor.ts";

const many = 4_000;
const few = 100;
const options = {
  concurrency: 1,
  lockDurationMs: 30_000,
  stalledIntervalMs: 30_000,
  backoff: () => 0,
  onStalled: () => undefined,
};

test("postgres: a job is taken without a look at all that wait, also where statistics were made of an empty queue", async (t) => {
  const { db, url } = await testDatabase(t);
  const engine = connectPostgresQueues(url, createLogger({ name: "test", level: "silent" }));
  const queue = engine.queue("ticketIntake");
  const job = { name: "ticket.takeIn", data: { outboxId: "0" }, opts: { removeOnComplete: true } } as never;
  await db.raw("alter table bullmq.job set (autovacuum_enabled = false)");
  await queue.addBulk([job]);
  await db.raw("vacuum analyze bullmq.job");
  await queue.addBulk(Array.from({ length: many }, () => job));
  const before = await rowsRead(db);

  let done = 0;
  const worker = await engine.startWorker("ticketIntake", () => Promise.resolve(void (done += 1)), options);
  await waitFor("some jobs", () => done >= few);
  await worker.close();
  await engine.close();
  // What a connection has read is counted when it ends at the latest.
  await waitFor("the end of its connections", async () => {
    const left = await db("pg_stat_activity")
      .where({ applicationName: "timbra queues" })
      .whereRaw("datname = current_database()");
    return left.length === 0;
  });
  const read = (await rowsRead(db)) - before;
  t.true(read > 0);
  t.true(read < done * 100, `${read} rows for ${done} jobs, of ${many} that waited`);
});

async function rowsRead(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: string }] }>(
    "select seq_tup_read + idx_tup_fetch as count from pg_stat_user_tables where schemaname = 'bullmq' and relname = 'job'",
  );
  return Number(rows[0].count);
}
