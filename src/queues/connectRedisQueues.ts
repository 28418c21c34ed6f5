import { Queue, Worker } from "bullmq";
import type { Cluster, Redis } from "ioredis";
import type { Logger } from "../platform/logger.ts";
import type { JobPayload } from "./announcedJob.ts";
import { connectRedis } from "./connectRedis.ts";
import type { JobKind, QueueName } from "./jobs.ts";
import { outageLog } from "./outageLog.ts";
import type { JobQueue, QueueEngine } from "./queueEngine.ts";
import { workerSettings } from "./workerSettings.ts";

/** The braces are a hash tag: all keys of a queue then lie in one slot, which a Redis Cluster demands. */
const prefix = "{timbra}";

/**
 * BullMQ on Redis. Producers fail at once while Redis is away, so that nobody waits for it; workers wait for ever.
 * Redis must not evict keys (`maxmemory-policy noeviction`) and should keep an append-only file.
 */
export function connectRedisQueues(url: string, log: Logger): QueueEngine {
  const queues = new Map<QueueName, JobQueue>();
  let producer: Redis | Cluster | undefined;

  return {
    kind: "redis",
    queue(name) {
      const known = queues.get(name);
      if (known) return known;
      const queue = new Queue<JobPayload, void, JobKind>(name, { connection: produce(), prefix });
      queue.on("error", outageLog(log, { queue: name }));
      queues.set(name, queue);
      return queue;
    },
    startWorker(name, processor, options) {
      const line = { closing: false };
      const connection = connectRedis(url, { role: "consumer", log, line });
      const worker = new Worker<JobPayload, void, JobKind>(name, processor, {
        ...workerSettings(options),
        connection,
        prefix,
      });
      worker.on("error", outageLog(log, { queue: name }));
      worker.on("stalled", options.onStalled);
      return {
        async close() {
          line.closing = true;
          await worker.close();
          connection.disconnect();
        },
      };
    },
    async ping() {
      await produce().ping();
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      producer?.disconnect();
    },
  };

  function produce(): Redis | Cluster {
    producer ??= connectRedis(url, { role: "producer", log });
    return producer;
  }
}
