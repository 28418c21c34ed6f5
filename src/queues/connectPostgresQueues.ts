import { createPostgresBackend, type PostgresConnectionOptions, Queue, Worker } from "bullmq";
import { Pool } from "pg";
import type { Logger } from "../platform/logger.ts";
import { type JobKind, type QueueName, queueNames } from "./jobs.ts";
import { type JobQueue, type JobWorker, maxStalledCount, type QueueEngine } from "./queueEngine.ts";

/**
 * BullMQ on PostgreSQL, in the schema `bullmq` that `migrate` prepares. One pool serves all queues and workers of a
 * process. Each worker keeps a connection for LISTEN out of it, so the pool must be larger than the number of workers
 * (three workers on a pool of three were seen to wait for ever); a pooler in transaction mode cannot stand between.
 */
export function connectPostgresQueues(url: string, log: Logger): QueueEngine {
  const pool = new Pool({
    connectionString: url,
    application_name: "timbra queues",
    options: "-c search_path=bullmq",
    max: queueNames.length + 6,
    // Without it BullMQ polls idle queues every ten seconds instead of waiting for a notification.
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle queue connection broke"));
  // The same object: BullMQ describes pools by a narrower interface of its own.
  const connection = pool as unknown as PostgresConnectionOptions;
  const queues = new Map<QueueName, JobQueue>();

  return {
    kind: "postgres",
    queue(name) {
      const known = queues.get(name);
      if (known) return known;
      const queue = new Queue(name, { connection }, createPostgresBackend) as unknown as JobQueue;
      queue.on("error", (error) => log.warn({ err: error, queue: name }, "queue connection failed"));
      queues.set(name, queue);
      return queue;
    },
    startWorker(name, processor, options) {
      const worker = new Worker(
        name,
        processor,
        {
          connection,
          concurrency: options.concurrency,
          lockDuration: options.lockDurationMs,
          stalledInterval: options.stalledIntervalMs,
          maxStalledCount,
          runRetryDelay: 1_000,
          settings: {
            backoffStrategy: (attempt, _type, error, job) =>
              options.backoff(attempt, job?.name as JobKind, error),
          },
        },
        createPostgresBackend,
      ) as unknown as JobWorker;
      worker.on("error", (error) => log.warn({ err: error, queue: name }, "worker connection failed"));
      return worker;
    },
    async ping() {
      await pool.query({ text: "select 1", query_timeout: 2_000 } as { text: string });
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await pool.end();
    },
  };
}
