import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import type { WorkerDeps } from "../../src/queues/running/createExecutor.ts";
import { createQueueControl } from "../../src/queues/createQueueControl.ts";
import { enqueue, transact } from "../../src/queues/enqueue.ts";
import type { JobQueue } from "../../src/queues/queueEngine.ts";
import { allDone, retry } from "../../src/queues/outcome.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { workerRig } from "../helpers/killing/workerRig.ts";
import { waitFor } from "../helpers/waitFor.ts";

const heavy = { merchantId: randomUUID(), livemode: true };
const light = { merchantId: randomUUID(), livemode: true };
const tried = { merchantId: randomUUID(), livemode: false };

for (const engine of engines()) {
  test.serial(
    `${engine}: a sale is taken in while the month-end of another holds every place of its lane`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine, { perMinute: 100 });
      const monthEnd = new Set(await rig.enqueue(1_000, { of: heavy }));
      const taken: string[] = [];
      let letGo = (): void => undefined;
      const sold = new Promise<void>((resolve) => (letGo = resolve));
      await rig.work(
        async (_deps, ids) => {
          if (ids.some((id) => monthEnd.has(id))) await sold;
          taken.push(...ids);
          return allDone;
        },
        { timeoutMs: 60_000 },
      );
      await waitFor(
        "the month-end at work",
        async () => (await rig.engine.queue("ticketIntake-bulk").getActiveCount()) > 0,
      );

      const [sale = ""] = await rig.enqueue(1, { of: light });
      await waitFor("the sale", () => taken.includes(sale));
      t.deepEqual(taken, [sale]);

      letGo();
      await rig.untilDone();
      t.is(new Set(taken).size, 1_001);
    },
  );

  test.serial(
    `${engine}: what is of test mode is worked after all that is live, and the least of the live first`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine, { perMinute: 10 });
      const [test = ""] = await rig.enqueue(1, { of: tried });
      const most = await rig.enqueue(300, { of: heavy });
      const less = await rig.enqueue(25, { of: light });
      await waitFor(
        "all in the engine",
        async () => (await countIn(rig.engine.queue("ticketIntake-bulk"))) === 8,
      );
      const order: string[] = [];
      await rig.work(
        async (_deps, ids) => {
          order.push(...ids);
          return allDone;
        },
        {},
        { concurrency: 1 },
      );
      await rig.untilDone();
      t.deepEqual(new Set(order.slice(0, 25)), new Set(less));
      t.deepEqual(new Set(order.slice(25, -1)), new Set(most));
      t.is(order.at(-1), test);
    },
  );

  test.serial(
    `${engine}: a process for month-ends alone leaves half of the processors free, and every sale to others`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine, { perMinute: 10 });
      const monthEnd = await rig.enqueue(1_000, { of: heavy });
      const sales = await rig.enqueue(1, { of: light });
      const done: string[] = [];
      let [now, most] = [0, 0];
      const operation = async (_deps: WorkerDeps, ids: readonly string[]) => {
        most = Math.max(most, (now += 1));
        await pause(20);
        now -= 1;
        done.push(...ids);
        return allDone;
      };
      const worker = await rig.work(operation, {}, { lanes: "bulk" });
      await waitFor("the month-end's end", () => done.length >= monthEnd.length);
      t.deepEqual(new Set(done), new Set(monthEnd));
      t.true(most <= Math.max(1, availableParallelism() / 2), `${most} at once`);
      await worker.close();
      await rig.work(operation, {}, { lanes: "prompt" });
      await rig.untilDone();
      t.deepEqual(done.slice(monthEnd.length), sales);
    },
  );

  test.serial(`${engine}: what follows from a job waits behind what that job waited for`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine, { perMinute: 10 });
    const [first = ""] = await rig.enqueue(1, { of: tried });
    const follower = randomUUID();
    await rig.work(async (deps: WorkerDeps, ids) => {
      if (ids.includes(first))
        await transact(deps, (tx) => enqueue(tx, "invoice.seal", [follower], { of: light }));
      return allDone;
    });
    await waitFor("its follower", async () =>
      (await rig.outbox()).some(({ kind }) => kind === "invoice.seal"),
    );
    const [row] = (await rig.outbox()).filter(({ kind }) => kind === "invoice.seal");
    t.is(row?.turn, 31);
    await waitFor("it in the engine", () => rig.engine.queue("invoiceStamping-bulk").getJob(row?.id ?? ""));
  });

  test.serial(`${engine}: split, lost and found, given up and revived, a job keeps its turn`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine, { perMinute: 10 });
    const ids = await rig.enqueue(50, { of: heavy });
    const [bad = ""] = ids;
    const done = new Set<string>();
    await waitFor(
      "it in the engine",
      async () => (await countIn(rig.engine.queue("ticketIntake-bulk"))) === 1,
    );
    await rig.flush();
    await rig.distrust();
    t.is(await rig.relay.sweep(), 1);
    await rig.work(async (_deps, batch) => {
      for (const id of batch) if (id !== bad) done.add(id);
      return new Map(
        batch.map((id) => [id, id === bad ? retry(new Error("bad")) : { kind: "done" as const }]),
      );
    });
    await waitFor("a dead letter", async () => (await rig.outbox()).some(({ deadAt }) => deadAt));
    const [dead] = await rig.outbox();
    t.is(dead?.turn, 3);
    t.is(done.size, 49);
    const control = createQueueControl(rig.engine, rig.relay.clock);
    await waitFor(
      "it as failed",
      async () => (await control.find("ticketIntake", [dead?.id ?? ""])).size === 1,
    );
  });

  test.serial(
    `${engine}: an operator's pause holds both lanes, and their figures are one queue's`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine, { perMinute: 10 });
      const control = createQueueControl(rig.engine, rig.relay.clock);
      await control.pause("ticketIntake");
      await rig.enqueue(1, { of: light });
      await rig.enqueue(100, { of: heavy });
      const figures = async () => (await control.figures()).find(({ queue }) => queue === "ticketIntake");
      await waitFor("all in the engine", async () => waitingOf(await figures()) === 3);
      let runs = 0;
      await rig.work(async () => {
        runs += 1;
        return allDone;
      });
      t.true((await figures())?.paused);
      t.is(runs, 0);
      await rig.engine.queue("ticketIntake-bulk").resume();
      t.false(
        await control.isPaused("ticketIntake"),
        "half a pause is none, so that the sweep makes it whole",
      );
      await control.resume("ticketIntake");
      await rig.untilDone();
      t.is(runs, 3);
    },
  );
}

async function countIn(queue: JobQueue): Promise<number> {
  const { waiting = 0, prioritized = 0 } = await queue.getJobCounts("waiting", "prioritized");
  return waiting + prioritized;
}

function waitingOf(figures: { readonly counts: Readonly<Record<string, number>> } | undefined): number {
  return figures?.counts["waiting"] ?? 0;
}
