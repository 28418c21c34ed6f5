import { setTimeout as pause } from "node:timers/promises";
import { copiedOut, copySeconds } from "../bare/bareCopy.ts";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { compare, median } from "../compare.ts";
import { cpuSeconds } from "../cpuSeconds.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { type WaitingTickets, waitingTickets } from "./waitingTickets.ts";

const rounds = 3;
/** `BENCH_SCALE=0.1` makes everything a tenth, for a machine that others use. */
const share = Number(process.env["BENCH_SCALE"] ?? 1);
const tickets = Math.round(20_000 * share);
/** Each worker takes so many before it is measured: a third of a new process's time goes into compiling its code. */
const warmUp = tickets;
const manyWaiting = Math.round(1_000_000 * share);
const timeoutMs = 300_000;

/**
 * Tickets that one intake worker takes in once it is warm, beside a `COPY` of the same rows into a table without an index;
 * then as many while a million more wait, beside those of an almost empty queue.
 */
export async function worker(stage: Stage, engine: "postgres" | "redis"): Promise<readonly Finding[]> {
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const product = await benchProduct(stage, await stage.database(), queueUrl);
  const { db } = product;
  const waiting = await waitingTickets(product);
  const micros: number[] = [];
  const takeIn = async (leave: number): Promise<number> => {
    const { rate, cpuMicros } = await takenIn(product, waiting, leave);
    micros.push(cpuMicros);
    return rate;
  };
  await waiting.add(warmUp + tickets);
  const rows = await copiedOut(db, { like: "tickets", rows: `select * from tickets limit ${tickets}` });
  await takeIn(0);
  const few: number[] = [];
  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: async () => tickets / (await copySeconds(db, rows)),
    async ours(counts) {
      await waiting.add(warmUp + tickets);
      const rate = await takeIn(0);
      if (counts) few.push(rate);
      return rate;
    },
  });
  const each = (): string => `${median(micros).toFixed(0)} µs of CPU a ticket in the warm worker`;
  const first = finding(comparison, {
    what: `worker, ${engine}`,
    unit: "tickets/s",
    atLeast: 0.1,
    heldBackBy: `${each()}, and what PostgreSQL takes`,
  });

  micros.length = 0;
  await waiting.add(manyWaiting + (rounds + 1) * (warmUp + tickets));
  const queued = await compare({
    rounds,
    progress: stage.progress,
    baseline: () => Promise.resolve(median(few)),
    ours: async () => takeIn((await waiting.count()) - warmUp - tickets),
  });
  const second = finding(queued, {
    what: `worker, ${manyWaiting.toLocaleString("en")} waiting, ${engine}`,
    unit: "tickets/s",
    atLeast: 0.9,
    heldBackBy: `${each()}; the baseline is the worker with nothing else waiting, earlier in the run`,
  });
  return [first, second];
}

/** Starts a worker, lets it take tickets in until so many are left, and ends it; measured from when it is warm. */
async function takenIn(
  product: BenchProduct,
  waiting: WaitingTickets,
  leave: number,
): Promise<{ rate: number; cpuMicros: number }> {
  const deadline = performance.now() + timeoutMs;
  const before = await waiting.count();
  const running = product.start("ticketIntake");
  const until = async (count: number): Promise<{ left: number; at: number; cpu: number }> => {
    for (;;) {
      const left = await waiting.count();
      if (left <= count) return { left, at: performance.now(), cpu: cpuSeconds(running.pid) ?? NaN };
      if (performance.now() > deadline) throw new Error(`${left} tickets wait:\n${running.output()}`);
      await pause(left > 50_000 ? 500 : 50);
    }
  };
  const first = await until(before - warmUp);
  const end = await until(leave);
  await running.stop();
  const done = first.left - end.left;
  return { rate: (done * 1_000) / (end.at - first.at), cpuMicros: ((end.cpu - first.cpu) * 1e6) / done };
}
