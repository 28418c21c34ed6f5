import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../src/platform/process/freePort.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { benchCustomer, ticketBodies } from "../benchTicket.ts";
import { median } from "../compare.ts";
import { load } from "../load.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { untilInvoiced } from "./untilInvoiced.ts";

const rounds = 3;
const many = [1, 2, 4] as const;
const connections = 64;
/** `BENCH_SCALE=0.5` halves the rounds, for a machine that others use. */
const tickets = 4 * Math.round(300 * Number(process.env["BENCH_SCALE"] ?? 1));
const warmUp = 64;
/** Time enough for a process to start on a machine that others use. */
const patienceMs = 120_000;

type Many = (typeof many)[number];

/** The fare of tickets with so many processes of each kind. */
interface Fared {
  /** Tickets accepted and invoices stamped in a second, each from the first POST. */
  readonly accepted: number;
  readonly stamped: number;
  /** The waits for a connection of the pools: their number, the mean, and the share that took 5 ms or more. */
  readonly waits: { readonly count: number; readonly seconds: number; readonly long: number };
}

/**
 * Tickets over HTTP to stamped invoices with one, two and four processes of the API, of the intake and of the stamping
 * each, in turn; the load is spread over the processes of the API. The baseline is one of each.
 */
export async function processes(stage: Stage, engine: "postgres" | "redis"): Promise<readonly Finding[]> {
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const product = await benchProduct(stage, await stage.database(), queueUrl, ["scheduler"]);
  const body = ticketBodies(benchCustomer);
  const runs = new Map<Many, Fared[]>(many.map((count) => [count, []]));
  const invoiced = { total: 0 };
  for (let round = 1; round <= rounds; round += 1)
    for (const count of many) {
      const fared = await runWith(product, count, body, invoiced);
      runs.get(count)?.push(fared);
      stage.progress(
        `round ${round} of ${rounds}, ${count} of each: ${fared.accepted.toFixed(0)}/s accepted, ${fared.stamped.toFixed(0)}/s stamped, ${waitsOf([fared])}`,
      );
    }
  const single = runs.get(1) as Fared[];
  return many
    .filter((count) => count > 1)
    .map((count) => {
      const own = runs.get(count) as Fared[];
      const ratios = own.map(({ stamped }, round) => stamped / (single[round] as Fared).stamped);
      return {
        what: `${count} processes of each, ${engine}`,
        ours: `${median(own.map(({ stamped }) => stamped)).toFixed(0)} stamped/s`,
        baseline: `${median(single.map(({ stamped }) => stamped)).toFixed(0)} stamped/s with one`,
        ratio: `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
        aim: "–",
        heldBackBy: `accepted ${median(own.map(({ accepted }) => accepted)).toFixed(0)} a second, with one ${median(single.map(({ accepted }) => accepted)).toFixed(0)}; ${waitsOf(own)}, with one ${waitsOf(single)}; the cores, which are as many as before`,
      };
    });
}

async function runWith(
  product: BenchProduct,
  count: Many,
  body: () => string,
  invoiced: { total: number },
): Promise<Fared> {
  const started = await Promise.all(
    (["web", "ticketIntake", "invoiceStamping"] as const).flatMap((name) =>
      Array.from({ length: count }, async () => {
        const [port, healthPort] = [await freePort(), await freePort()];
        const running = product.start(name, { PORT: String(port), HEALTH_PORT: String(healthPort) });
        await waitFor(
          `a process of ${name}`,
          async () => {
            const answer = await fetch(`http://127.0.0.1:${healthPort}/health/ready`).catch(() => undefined);
            return answer?.ok;
          },
          patienceMs,
        );
        return { name, running, url: `http://127.0.0.1:${port}/api/v1/tickets`, healthPort };
      }),
    ),
  );
  const webs = started.filter(({ name }) => name === "web");
  const send = async (requests: number): Promise<void> => {
    invoiced.total += requests;
    const share = { requests: requests / count, connections: connections / count };
    await Promise.all(webs.map(({ url }) => load({ ...product, url, body, ...share })));
  };
  const waits = async () => summed(await Promise.all(started.map(({ healthPort }) => poolWaits(healthPort))));
  await send(warmUp);
  await untilInvoiced(product, invoiced.total);
  const before = await waits();
  const startedAt = performance.now();
  await send(tickets);
  const acceptedAt = performance.now();
  await untilInvoiced(product, invoiced.total);
  const stampedAt = performance.now();
  const after = await waits();
  await Promise.all(started.map(({ running }) => running.stop()));
  await pause(100);
  return {
    accepted: (tickets * 1_000) / (acceptedAt - startedAt),
    stamped: (tickets * 1_000) / (stampedAt - startedAt),
    waits: {
      count: after.count - before.count,
      seconds: after.seconds - before.seconds,
      long: after.long - before.long,
    },
  };
}

/** Reads the waits of a process from the figures at its health port. */
async function poolWaits(healthPort: number): Promise<Fared["waits"]> {
  const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
  const sum = (suffix: string): number =>
    [...text.matchAll(new RegExp(`^timbra_database_wait_seconds_${suffix} (\\S+)$`, "gm"))].reduce(
      (all, [, value]) => all + Number(value),
      0,
    );
  const count = sum(String.raw`count\{[^}]*\}`);
  return {
    count,
    seconds: sum(String.raw`sum\{[^}]*\}`),
    long: count - sum(String.raw`bucket\{[^}]*le="0.005"[^}]*\}`),
  };
}

function summed(all: readonly Fared["waits"][]): Fared["waits"] {
  const sum = (of: (one: Fared["waits"]) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    count: sum(({ count }) => count),
    seconds: sum(({ seconds }) => seconds),
    long: sum(({ long }) => long),
  };
}

function waitsOf(runs: readonly Fared[]): string {
  const { count, seconds, long } = summed(runs.map(({ waits }) => waits));
  return `waits for the pool ${((seconds * 1_000) / count).toFixed(2)} ms, ${((long * 100) / count).toFixed(1)} % of them 5 ms and more`;
}
