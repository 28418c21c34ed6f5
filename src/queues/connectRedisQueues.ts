import { Queue, Worker } from "bullmq";
import type { Cluster, Redis } from "ioredis";
import type { Logger } from "../platform/logger.ts";
import type { JobPayload } from "./announcedJob.ts";
import type { JobKind, QueueName } from "./jobs.ts";
import { type JobQueue, maxStalledCount, type QueueEngine } from "./queueEngine.ts";
import { connectRedis } from "./connectRedis.ts";

/** The braces are a hash tag: all keys of a queue then lie in one slot, which a Redis Cluster demands. */
const prefix = "{timbra}";

/**
 * BullMQ on Redis. Producers fail at once while Redis is away, so that nobody waits for it; workers wait for ever.
 * Redis must not evict keys (`maxmemory-policy noeviction`) and should keep an append-only file.
 */
export function connectRedisQueues(url: string, log: Logger): QueueEngine {
  const queues = new Map<QueueName, JobQueue>();
  let producer: Redis | Cluster | undefined;
  let consumer: Redis | Cluster | undefined;

  return {
    kind: "redis",
    queue(name) {
      const known = queues.get(name);
      if (known) return known;
      producer ??= connectRedis(url, { role: "producer", log });
      const queue = new Queue<JobPayload, void, JobKind>(name, { connection: producer, prefix });
      queue.on("error", (error) => log.debug({ err: error, queue: name }, "queue connection failed"));
      queues.set(name, queue);
      return queue;
    },
    startWorker(name, processor, options) {
      consumer ??= connectRedis(url, { role: "consumer", log });
      const worker = new Worker<JobPayload, void, JobKind>(name, processor, {
        connection: consumer,
        prefix,
        concurrency: options.concurrency,
        lockDuration: options.lockDurationMs,
        stalledInterval: options.stalledIntervalMs,
        maxStalledCount,
        runRetryDelay: 1_000,
        settings: {
          backoffStrategy: (attempt, _type, error, job) =>
            options.backoff(attempt, job?.name as JobKind, error),
        },
      });
      worker.on("error", (error) => log.warn({ err: error, queue: name }, "worker connection failed"));
      return worker;
    },
    async ping() {
      producer ??= connectRedis(url, { role: "producer", log });
      await producer.ping();
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      producer?.disconnect();
      consumer?.disconnect();
    },
  };
}
