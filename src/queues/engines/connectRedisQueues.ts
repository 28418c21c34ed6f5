import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Queue, Worker } from "bullmq";
import type { Cluster, Redis } from "ioredis";
import type { Logger } from "../../platform/logger.ts";
import type { JobPayload } from "../announcedJob.ts";
import { connectRedis } from "./connectRedis.ts";
import type { JobKind } from "../jobs.ts";
import type { EngineQueueName } from "../lanes.ts";
import { outageLog } from "./outageLog.ts";
import type { JobQueue, QueueEngine } from "../queueEngine.ts";
import { workerSettings } from "./workerSettings.ts";

/** The braces are a hash tag: all keys of a queue then lie in one slot, which a Redis Cluster demands. */
const prefix = "{timbra}";

/** BullMQ closes a worker only once Redis answers (seen in 6.7.0); an idle one is let go after so long without. */
const awayMs = 2_000;

/** The longest wait for a first connection. */
const connectMs = 5_000;

/**
 * Connects BullMQ to Redis. Producers fail at once while Redis is away, so that nobody waits for it; workers wait for
 * ever. Redis must not evict keys (`maxmemory-policy noeviction`) and should keep an append-only file.
 */
export function connectRedisQueues(url: string, log: Logger): QueueEngine {
  const queues = new Map<EngineQueueName, JobQueue>();
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
    async startWorker(name, processor, options) {
      const line = { closing: false };
      const connection = connectRedis(url, { role: "consumer", log, line });
      let running = 0;
      const worker = new Worker<JobPayload, void, JobKind>(
        name,
        async (job, token) => {
          running += 1;
          return processor(job, token).finally(() => (running -= 1));
        },
        { ...workerSettings(options), connection, prefix },
      );
      worker.on("error", outageLog(log, { queue: name }));
      worker.on("stalled", options.onStalled);
      return {
        async close() {
          line.closing = true;
          const isAway = (): boolean => running === 0 && connection.status !== "ready";
          await unlessFor(awayMs, isAway, worker.close());
          connection.disconnect();
        },
      };
    },
    async ping() {
      const redis = produce();
      await beyondConnecting(redis);
      await redis.ping().catch((error: unknown) => {
        const { host } = new URL(url);
        throw new Error(`Redis at ${host} does not answer: start it, or correct QUEUE_URL.`, {
          cause: error,
        });
      });
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

/** Waits while a connection is being made for the first time: without a queue of commands, one sent then would fail. */
async function beyondConnecting(redis: Redis | Cluster): Promise<void> {
  if (!["connecting", "connect", "wait"].includes(redis.status)) return;
  const settled = new AbortController();
  const { signal } = settled;
  const outcomes = ["ready", "close", "end"].map((event) => once(redis, event, { signal }));
  await Promise.race([...outcomes, setTimeout(connectMs, undefined, { signal })]).catch(() => undefined);
  settled.abort();
  await Promise.allSettled(outcomes);
}

/** Waits for the promise, but no longer once the condition has held for so long. */
async function unlessFor(ms: number, holds: () => boolean, promise: Promise<void>): Promise<void> {
  const settled = new AbortController();
  const givenUp = (async () => {
    for (let since = performance.now(); performance.now() - since < ms && !settled.signal.aborted;) {
      await setTimeout(50);
      if (!holds()) since = performance.now();
    }
  })();
  await Promise.race([promise, givenUp]).finally(() => settled.abort());
}
