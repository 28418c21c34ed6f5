import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { waitFor } from "../../helpers/waitFor.ts";
import { bareQueue } from "../bare/bareEngine.ts";
import { benchProduct } from "../benchProduct.ts";
import { benchCustomer, ticketBodies } from "../benchTicket.ts";
import { median, quantile } from "../compare.ts";
import { forkBench } from "../processes/forkBench.ts";
import type { Finding } from "../report.ts";
import { stampedAfterMs, tellStamps } from "./stampedAfterMs.ts";
import type { Stage } from "../stage.ts";

const rounds = 2;
const everyMs = 200;
const perRound = 50;
/**
 * Sales that processes have worked one by one which run for some minutes: code that has run seldom takes several times as
 * long.
 */
const warmUp = { count: 1_500, everyMs: 25 };
const mostMs = { p50: 50, p99: 150 } as const;

/**
 * Milliseconds from the 202 of a ticket to its committed stamp, at five tickets a second, beside those from
 * `queue.add` to the worker's first line on the same engine, at the same pace. A ticket passes two such queues. The first
 * tickets of new processes are told apart.
 */
export async function latency(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const databaseUrl = await stage.database();
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const workers = ["ticketIntake", "invoiceStamping", "scheduler"] as const;
  const product = await benchProduct(stage, databaseUrl, queueUrl, workers);
  const bareUrl = queueUrl ?? (await stage.database());
  const { child } = await forkBench(stage, "bareWorkerProcess", bareUrl, "tell");
  const body = ticketBodies(benchCustomer);
  await tellStamps(product);
  const first = await stampedAfterMs(product, { body, count: perRound, everyMs });
  await stampedAfterMs(product, { body, ...warmUp });

  const ours: number[] = [];
  const pickUps: number[] = [];
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const picked = await pickedUpAfterMs(stage, bareUrl, child);
    const stamped = await stampedAfterMs(product, { body, count: perRound, everyMs });
    pickUps.push(...picked);
    ours.push(...stamped);
    ratios.push(median(stamped) / median(picked));
    stage.progress(
      `round ${round} of ${rounds}: stamped after ${texts(stamped)}, picked up after ${texts(picked)}`,
    );
  }
  return {
    what: `202 to stamped, ${engine}`,
    ours: texts(ours),
    baseline: `${texts(pickUps)} to pick up`,
    ratio: `${median(ratios).toFixed(1)} (${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)})`,
    aim: `p50 ≤ ${mostMs.p50}, p99 ≤ ${mostMs.p99} ms ${isSoon(ours) ? "✔" : "✘"}`,
    heldBackBy: `two jobs in a row (take in; seal and stamp) with their commits, and a call to the PAC; the first ${perRound} of new processes: ${texts(first)}`,
  };
}

function isSoon(ms: readonly number[]): boolean {
  return quantile(ms, 0.5) <= mostMs.p50 && quantile(ms, 0.99) <= mostMs.p99;
}

function texts(ms: readonly number[]): string {
  return `p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
}

async function pickedUpAfterMs(stage: Stage, url: string, worker: ChildProcess): Promise<number[]> {
  const queue = bareQueue(url);
  stage.teardown(() => queue.close());
  const addedAt = new Map<string, number>();
  const pickedUpAt = new Map<string, number>();
  const hear = ({ jobId, at }: { jobId: string; at: number }): void => void pickedUpAt.set(jobId, at);
  worker.on("message", hear);
  await queue.waitUntilReady();
  for (let sent = 0; sent < perRound; sent += 1) {
    const at = performance.timeOrigin + performance.now();
    const job = await queue.add("nothing", {});
    addedAt.set(job.id as string, at);
    await pause(everyMs);
  }
  await waitFor("every job picked up", () => [...addedAt.keys()].every((id) => pickedUpAt.has(id)));
  worker.off("message", hear);
  return [...addedAt].map(([id, at]) => (pickedUpAt.get(id) as number) - at);
}
