import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Queue } from "bullmq";
import { bareQueue } from "./bare/bareEngine.ts";
import { benchProduct, type BenchProduct } from "./benchProduct.ts";
import { benchCustomer, ticketBodies } from "./benchTicket.ts";
import { compare } from "./compare.ts";
import { untilInvoiced } from "./costs/untilInvoiced.ts";
import { cpuSeconds } from "./cpuSeconds.ts";
import { forkBench } from "./processes/forkBench.ts";
import { load } from "./load.ts";
import { type Finding, finding } from "./report.ts";
import type { Stage } from "./stage.ts";

const rounds = 3;
const connections = 64;
const tickets = 1_600;
/** The tickets of the round that does not count: what runs often has to be compiled first. */
const warmUp = 4_000;
/** A few seconds' worth on either engine. */
const jobsOn = { redis: 20_000, postgres: 1_500 } as const;
/** Far beyond what a round takes; a stalled pipeline must end the bench. */
const timeoutMs = 120_000;

/**
 * Tickets from HTTP to their stamp through the processes of the Procfile and a sandbox PAC, by jobs that do nothing
 * through the same engine. Each stamped invoice is two HTTP calls, three jobs' share, some ten statements and four
 * RSA signatures or checks; a bare job is one job.
 */
export async function pipeline(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const databaseUrl = await stage.database();
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const workers = ["ticketIntake", "invoiceStamping", "scheduler"] as const;
  const product = await benchProduct(stage, databaseUrl, queueUrl, workers);
  const bareUrl = queueUrl ?? (await stage.database());
  const { child } = await forkBench(stage, "bareWorkerProcess", bareUrl);
  const queue = bareQueue(bareUrl);
  stage.teardown(() => queue.close());
  const body = ticketBodies(benchCustomer);
  const counts = { stamped: 0, jobs: 0 };
  const jobs = jobsOn[engine];
  const before = cpuOf(product);

  const comparison = await compare({
    rounds,
    progress: stage.progress,
    async baseline() {
      counts.jobs += jobs;
      return timed(jobs, () => bareJobs(queue, child, jobs, counts.jobs));
    },
    async ours(isCounted) {
      const added = isCounted ? tickets : warmUp;
      counts.stamped += added;
      return timed(added, () => stamped(product, body, added, counts.stamped));
    },
  });
  const after = cpuOf(product);
  const each = [...after].map(([name, seconds]) => {
    const ms = ((seconds - (before.get(name) ?? 0)) * 1_000) / counts.stamped;
    return `${name} ${ms.toFixed(1)}`;
  });
  return finding(comparison, {
    what: `pipeline, ${engine}`,
    unit: "per s",
    ...(engine === "postgres" && { atLeast: 0.5 }),
    heldBackBy: `milliseconds of CPU for each invoice: ${each.join(", ")}; and what PostgreSQL takes`,
  });
}

/** CPU seconds so far, by process. */
function cpuOf({ pids }: BenchProduct): Map<string, number> {
  return new Map(Object.entries(pids).map(([name, pid]) => [name, cpuSeconds(pid) ?? NaN]));
}

async function timed(items: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (items * 1_000) / (performance.now() - startedAt);
}

/** Adds jobs one by one, as many at once as the load has connections, and waits for the last. */
async function bareJobs(queue: Queue, worker: ChildProcess, jobs: number, total: number): Promise<void> {
  let left = jobs;
  const add = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await queue.add("nothing", { left });
    }
  };
  await Promise.all(Array.from({ length: connections }, add));
  worker.send(total);
  await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
}

async function stamped(
  product: BenchProduct,
  body: () => string,
  added: number,
  total: number,
): Promise<void> {
  await load({ ...product, url: product.ticketsUrl, body, connections, requests: added });
  await untilInvoiced(product, total);
}
