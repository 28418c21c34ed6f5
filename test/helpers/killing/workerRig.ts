import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { ExecutionContext } from "ava";
import { Redis } from "ioredis";
import type { Knex } from "knex";
import { OutboxJob } from "../../../src/models/OutboxJob.ts";
import { createLogger, type Logger } from "../../../src/platform/logger.ts";
import { createMetrics, type Metrics } from "../../../src/platform/metrics.ts";
import { connectQueues } from "../../../src/queues/engines/connectQueues.ts";
import type { WorkerDeps } from "../../../src/queues/running/createExecutor.ts";
import { createRelay } from "../../../src/queues/createRelay.ts";
import { createTurns } from "../../../src/queues/turns.ts";
import { enqueue, type EnqueueOptions, transact } from "../../../src/queues/enqueue.ts";
import { type JobDefinition, jobs } from "../../../src/queues/jobs.ts";
import type { Operation } from "../../../src/queues/operation.ts";
import type { JobQueue, QueueEngine } from "../../../src/queues/queueEngine.ts";
import type { Relay } from "../../../src/queues/relay.ts";
import { runWorker, type WorkerOptions } from "../../../src/queues/running/runWorker.ts";
import { testDatabase } from "../servers/database.ts";
import type { EngineKind } from "../servers/queueEngines.ts";
import { type RedisServer, startRedisServer } from "../servers/startRedisServer.ts";
import { quickRecovery } from "./quickRecovery.ts";
import { realClock } from "../testClock.ts";
import { waitFor } from "../waitFor.ts";

/** Everything a test of the queues needs, on one engine, alone: database, Redis, relay and workers of its own. */
export interface WorkerRig {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly queueUrl: string | undefined;
  readonly redis: RedisServer | undefined;
  readonly engine: QueueEngine;
  readonly relay: Relay;
  readonly metrics: Metrics;
  readonly queue: JobQueue;
  /** Lines that the workers have logged. */
  readonly logged: readonly Record<string, unknown>[];
  /** Commits jobs of the kind `ticket.takeIn` for so many new subjects, and answers their ids. */
  enqueue(subjects?: number, options?: EnqueueOptions): Promise<string[]>;
  /** Works `ticketIntake` with short pauses, few attempts and quick recovery. */
  work(
    operation: Operation<WorkerDeps>,
    more?: Partial<JobDefinition>,
    options?: Pick<WorkerOptions, "concurrency" | "lanes">,
  ): Promise<{ close(): Promise<void> }>;
  outbox(): Promise<OutboxJob[]>;
  /** Lets the trust of every row run out, so that the next sweep looks at it. */
  distrust(): Promise<void>;
  /** Makes the engine forget everything. */
  flush(): Promise<void>;
  untilDone(): Promise<void>;
}

/** So that no test waits: three attempts, pauses of some milliseconds, a second to run. */
export const hurried = {
  ...jobs["ticket.takeIn"],
  attempts: 3,
  backoffMs: 10,
  maxBackoffMs: 20,
  timeoutMs: 1_000,
};

export async function workerRig(
  t: ExecutionContext,
  kind: EngineKind,
  { trustMs = 60_000, perMinute = 1_000_000 }: { trustMs?: number; perMinute?: number } = {},
): Promise<WorkerRig> {
  const { db, url: databaseUrl } = await testDatabase(t);
  const redis = kind === "redis" ? await startRedisServer(tmpdir()) : undefined;
  t.teardown(() => redis?.stop());
  const logged: Record<string, unknown>[] = [];
  const log = loggerInto(logged);
  const metrics = createMetrics();
  const engine = connectQueues({ databaseUrl, queueUrl: redis?.url, log });
  const relay = createRelay(
    { db, engine, clock: realClock, log, metrics, turns: createTurns(() => perMinute) },
    { trustMs },
  );
  const queue = engine.queue("ticketIntake");
  // Last registered, first run: the engine lets go of the database before that is dropped.
  t.teardown(async () => {
    await relay.close();
    await engine.close();
  });

  return {
    db,
    databaseUrl,
    queueUrl: redis?.url,
    redis,
    engine,
    relay,
    metrics,
    queue,
    logged,
    async enqueue(subjects = 1, options = {}) {
      const ids = Array.from({ length: subjects }, () => randomUUID());
      await transact({ db, relay }, (tx) => enqueue(tx, "ticket.takeIn", ids, options));
      return ids;
    },
    async work(operation, more = {}, options = {}) {
      const worker = await runWorker(
        "ticketIntake",
        { "ticket.takeIn": operation, "globalInvoice.run": operation, "saga.advance": operation },
        { db, relay, clock: realClock, log },
        { engine, metrics, definitionOf: () => ({ ...hurried, ...more }), ...quickRecovery, ...options },
      );
      t.teardown(() => worker.close());
      return worker;
    },
    outbox: async () => OutboxJob.query(db).orderBy("createdAt"),
    async distrust() {
      await db("outbox").update({ trustedUntil: db.raw("now() - interval '1 second'") });
    },
    async flush() {
      if (redis) await flushRedis(redis.url);
      else await db.raw(`truncate ${await bullmqTables(db)}`);
    },
    async untilDone() {
      await waitFor("an empty outbox", async () => (await OutboxJob.query(db).resultSize()) === 0);
    },
  };
}

async function flushRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

function loggerInto(lines: Record<string, unknown>[]): Logger {
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return createLogger({ name: "test", level: "debug", destination: { write } });
}

/** All tables of jobs; the ledger of migrations stays. */
async function bullmqTables(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    "select format('bullmq.%I', tablename) as name from pg_tables where schemaname = 'bullmq'",
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !/migration|version/i.test(name))
    .join(", ");
}
