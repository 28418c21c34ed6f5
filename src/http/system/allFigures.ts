import type { Knex } from "knex";
import type { Deps } from "../../operations/deps.ts";
import { createQueueGauges, type Metrics } from "../../platform/metrics.ts";
import { metricsOfAllProcesses } from "../../platform/process/processHeartbeat.ts";
import type { QueueEngine } from "../../queues/queueEngine.ts";
import { outboxHealth, queueHealth } from "../../queues/queueHealth.ts";
import { inTime } from "../../platform/process/inTime.ts";
import { alertGauges } from "./alertGauges.ts";
import { balancesOf } from "./pacBalances.ts";
import { patienceMs } from "./patienceMs.ts";

export interface FiguresOptions {
  readonly deps: Pick<Deps, "db" | "clock" | "log" | "config" | "pacs">;
  readonly engine: QueueEngine;
  readonly metrics: Metrics;
}

/** Returns, as Prometheus' text, what all processes have counted together and how full and how old the queues
 * are, and what an operator is woken up for. */
export async function allFigures({ deps, engine, metrics }: FiguresOptions): Promise<string> {
  const { db, clock, log } = deps;
  const counted = await metricsOfAllProcesses(db, metrics.registry);
  // While the engine is away the other figures are still shown; the missing gauges are an alarm by themselves.
  const queues = await inTime(readQueues(engine, db, clock.now()), patienceMs).catch((err: unknown) => {
    log.warn({ err }, "queue figures unavailable");
    return "";
  });
  const alerts = await alertGauges(deps, balancesOf(deps));
  return `${await counted.metrics()}\n${queues}\n${alerts}`;
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
