import { copiedOut, copySeconds } from "../bare/bareCopy.ts";
import { benchProduct } from "../benchProduct.ts";
import { ticketBodies } from "../benchTicket.ts";
import { compare, median } from "../compare.ts";
import { cpuSeconds } from "../cpuSeconds.ts";
import { load } from "../load.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";

const rounds = 5;
const perBatch = 1_000;
const atOnce = 4;
/** `BENCH_SCALE=0.1` makes the rounds shorter, for a machine that others use. */
const requests = Math.max(2 * atOnce, Math.round(40 * Number(process.env["BENCH_SCALE"] ?? 1)));
const tickets = requests * perBatch;

/**
 * Tickets in batches of a thousand, four at once, through the web process: each is validated, stored and announced
 * durably, and answered for. Beside them a `COPY` of the same rows into a table without an index.
 */
export async function batches(stage: Stage): Promise<Finding> {
  const product = await benchProduct(stage, await stage.database(), stage.redisUrl);
  const { db } = product;
  const one = ticketBodies();
  const body = (): string => `{"items":[${Array.from({ length: perBatch }, one).join(",")}]}`;
  const micros: number[] = [];
  let stored = 0;
  const send = async (): Promise<number> => {
    const before = cpuSeconds(product.pids["web"] as number) ?? NaN;
    const url = `${product.ticketsUrl}/batch`;
    const rate = await load({ ...product, url, body, connections: atOnce, requests });
    stored += tickets;
    const [row] = await db("tickets").count<{ count: string }[]>();
    if (Number(row?.count) !== stored)
      throw new Error(`${stored} tickets were sent, ${row?.count} are stored`);
    micros.push((((cpuSeconds(product.pids["web"] as number) ?? NaN) - before) * 1e6) / tickets);
    return rate * perBatch;
  };
  await send();
  const rows = await copiedOut(db, { like: "tickets", rows: "select * from tickets" });
  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: async () => tickets / (await copySeconds(db, rows)),
    ours: send,
  });
  return finding(comparison, {
    what: "batches of 1,000",
    unit: "tickets/s",
    atLeast: 0.3,
    heldBackBy: `${median(micros).toFixed(0)} µs of CPU a ticket in the web process, which are one core's; the rest is PostgreSQL's`,
  });
}
