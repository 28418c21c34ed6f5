import { createPostgresBackend, type PostgresConnectionOptions, Queue, Worker } from "bullmq";
import { Pool } from "pg";
import type { Logger } from "../../platform/logger.ts";
import type { JobPayload } from "../announcedJob.ts";
import type { JobKind } from "../jobs.ts";
import { type EngineQueueName, engineQueueNames } from "../lanes.ts";
import { outageLog } from "./outageLog.ts";
import type { JobQueue, QueueEngine } from "../queueEngine.ts";
import { workerSettings } from "./workerSettings.ts";

/**
 * The next job is found by the index that is in its order. Statistics made of an empty queue know nothing of what came since, and
 * PostgreSQL would read and sort all that waits, for each job. BullMQ asks for little at a time, so nothing is worth compiling.
 */
const settings = "-c search_path=bullmq -c enable_sort=off -c jit=off";

/**
 * Connects BullMQ to PostgreSQL, in the schema `bullmq` that `migrate` prepares. One pool serves all queues and
 * workers of a process. Each worker keeps a connection for LISTEN out of it, so the pool must be larger than the
 * number of workers (three workers on a pool of three were seen to wait for ever); a pooler in transaction mode cannot
 * stand between.
 */
export function connectPostgresQueues(url: string, log: Logger): QueueEngine {
  const pool = new Pool({
    connectionString: url,
    application_name: "timbra queues",
    options: settings,
    max: engineQueueNames.length + 6,
    // Without it BullMQ polls idle queues every ten seconds instead of waiting for a notification.
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
  });
  const tell = outageLog(log, { engine: "postgres" });
  pool.on("error", tell);
  // While BullMQ has a connection in hand the pool does not listen to it, and an error that nobody hears ends the process.
  pool.on("connect", (client) => client.on("error", tell));
  // Each queue listens, and each of its workers does.
  pool.setMaxListeners(1 + 2 * engineQueueNames.length);
  // The same object: BullMQ describes pools by a narrower interface of its own.
  const connection = pool as unknown as PostgresConnectionOptions;
  const queues = new Map<EngineQueueName, JobQueue>();

  return {
    kind: "postgres",
    queue(name) {
      const known = queues.get(name);
      if (known) return known;
      const queue = new Queue(name, { connection }, createPostgresBackend) as unknown as JobQueue;
      queue.on("error", outageLog(log, { queue: name }));
      queues.set(name, queue);
      // BullMQ remembers for ever that its first look at the schema failed, so such a queue is made anew.
      void queue.waitUntilReady().catch(() => {
        queues.delete(name);
        return queue.close().catch(() => undefined);
      });
      return queue;
    },
    async startWorker(name, processor, options) {
      const worker = new Worker<JobPayload, void, JobKind, ReturnType<typeof createPostgresBackend>>(
        name,
        processor,
        { ...workerSettings(options), connection } as never,
        createPostgresBackend as never,
      );
      worker.on("error", outageLog(log, { queue: name }));
      worker.on("stalled", options.onStalled);
      // For the same reason a worker that cannot start must say so, or it would sit there and do nothing.
      await worker.waitUntilReady().catch((error: unknown) => {
        // Whoever asked for it tries again, with another.
        void worker.close(true).catch(() => undefined);
        throw error;
      });
      return { close: () => worker.close() };
    },
    async ping() {
      await pool.query("select 1");
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await pool.end();
    },
  };
}
