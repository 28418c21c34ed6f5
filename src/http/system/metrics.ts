import type { Knex } from "knex";
import type { Metrics } from "../../platform/metrics.ts";
import { createQueueGauges } from "../../platform/metrics.ts";
import { metricsOfAllProcesses } from "../../platform/processHeartbeat.ts";
import type { QueueEngine } from "../../queues/queueEngine.ts";
import { outboxHealth, queueHealth } from "../../queues/queueHealth.ts";
import type { Route } from "../route.ts";
import { inTime } from "./inTime.ts";

/** What every process has counted, summed, and how full and how old the queues are now. */
export function metricsRoute(engine: QueueEngine, metrics: Metrics): Route {
  return {
    method: "get",
    path: "/metrics",
    operationId: "readMetrics",
    tag: "System",
    access: { open: "Scraped from inside the network; figures only." },
    summary: "Figures of all processes in Prometheus' text format",
    answers: { 200: { description: "The figures.", contentTypes: ["text/plain"] } },
    async answer({ deps: { db, clock, log } }) {
      const counted = await metricsOfAllProcesses(db, metrics.registry);
      // While the engine is away the rest still has to be told; the missing gauges are an alarm by themselves.
      const queues = await inTime(readQueues(engine, db, clock.now())).catch((err: unknown) => {
        log.warn({ err }, "queue figures unavailable");
        return "";
      });
      const bytes = `${await counted.metrics()}\n${queues}`;
      return { status: 200, contentType: counted.contentType, bytes };
    },
  };
}

async function readQueues(engine: QueueEngine, db: Knex, now: Date): Promise<string> {
  const [queues, outbox] = await Promise.all([queueHealth(engine, now), outboxHealth(db)]);
  const gauges = createQueueGauges();
  for (const { queue, counts, oldestWaitingSeconds } of queues) {
    for (const [state, jobs] of Object.entries(counts)) gauges.jobs.set({ queue, state }, jobs);
    gauges.oldestSeconds.set({ queue }, oldestWaitingSeconds);
  }
  for (const { kind, live, dead, oldestDueSeconds } of outbox) {
    gauges.unfinished.set({ kind, state: "live" }, live);
    gauges.unfinished.set({ kind, state: "dead" }, dead);
    gauges.unfinishedOldestSeconds.set({ kind }, oldestDueSeconds);
  }
  return gauges.registry.metrics();
}
