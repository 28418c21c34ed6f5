import { cpus } from "node:os";
import { benchProduct } from "./benchProduct.ts";
import { ticketBodies } from "./benchTicket.ts";
import { compare, median } from "./compare.ts";
import { cpuSeconds, machineCpuSeconds } from "./cpuSeconds.ts";
import { forkBench } from "./processes/forkBench.ts";
import { load } from "./load.ts";
import { type Finding, finding } from "./report.ts";
import type { Stage } from "./stage.ts";

const rounds = 5;
const roundSeconds = 5;
const connections = 64;
const warmUpRequests = 3_000;

/**
 * Tickets accepted by the real web process, each validated, stored and announced durably, by bodies that a bare Koa
 * server puts into a queue of the same engine.
 */
export async function intake(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const databaseUrl = await stage.database();
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const product = await benchProduct(stage, databaseUrl, queueUrl);
  const { first: port, child } = await forkBench(stage, "bareServer", queueUrl ?? (await stage.database()));
  const bare = {
    url: `http://127.0.0.1:${port as number}/`,
    headers: { "content-type": "application/json" },
  };
  const body = ticketBodies();
  const usage = { ours: [] as CpuUse[], baseline: [] as CpuUse[] };
  const requests = { ours: warmUpRequests, baseline: warmUpRequests };
  let accepted = 0;

  const comparison = await compare({
    rounds,
    progress: stage.progress,
    async baseline() {
      const rate = await measured(child.pid as number, usage.baseline, requests.baseline, () =>
        load({ ...bare, body, connections, requests: requests.baseline }),
      );
      requests.baseline = Math.ceil(rate * roundSeconds);
      return rate;
    },
    async ours() {
      const rate = await measured(product.pids["web"] as number, usage.ours, requests.ours, () =>
        load({ ...product, url: product.ticketsUrl, body, connections, requests: requests.ours }),
      );
      accepted += requests.ours;
      const [stored] = await product.db("tickets").count<{ count: string }[]>();
      if (Number(stored?.count) !== accepted)
        throw new Error(`${accepted} tickets were accepted, ${stored?.count} are stored`);
      requests.ours = Math.ceil(rate * roundSeconds);
      return rate;
    },
  });
  return finding(comparison, {
    what: `intake, ${engine}`,
    unit: "tickets/s",
    atLeast: engine === "redis" ? 1 : 3,
    heldBackBy: `${describe("web", usage.ours)}; ${describe("bare server", usage.baseline)}`,
  });
}

/** CPU seconds of a process and of the whole machine, and how many tickets they were spent on. */
interface CpuUse {
  readonly process: number;
  readonly machine: number;
  readonly seconds: number;
  readonly requests: number;
}

async function measured(
  pid: number,
  uses: CpuUse[],
  requests: number,
  work: () => Promise<number>,
): Promise<number> {
  const before = { at: performance.now(), process: cpuSeconds(pid) ?? NaN, machine: machineCpuSeconds() };
  const rate = await work();
  uses.push({
    process: (cpuSeconds(pid) ?? NaN) - before.process,
    machine: machineCpuSeconds() - before.machine,
    seconds: (performance.now() - before.at) / 1_000,
    requests,
  });
  return rate;
}

function describe(who: string, uses: readonly CpuUse[]): string {
  const typical = (of: (use: CpuUse) => number, digits: number): string =>
    median(uses.map(of)).toFixed(digits);
  const each = typical(({ process, requests }) => (process * 1e6) / requests, 0);
  const share = typical(({ process, seconds }) => process / seconds, 2);
  const machine = typical(({ machine, seconds }) => machine / seconds, 2);
  return `${who} ${each} µs of CPU a ticket (${share} of a core; the machine ${machine} of ${cpus().length})`;
}
