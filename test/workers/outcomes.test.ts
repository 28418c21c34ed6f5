import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import test from "ava";
import { listDeadLetters, reviveDeadLetters } from "../../src/queues/deadLetters.ts";
import { createQueueControl } from "../../src/queues/createQueueControl.ts";
import { transact } from "../../src/queues/enqueue.ts";
import { allDone, retry, waitUntil } from "../../src/queues/outcome.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { hurried, workerRig } from "../helpers/killing/workerRig.ts";

for (const engine of engines()) {
  test.serial(`${engine}: a job that is done leaves nothing behind`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    const seen: string[] = [];
    await rig.work(async (_deps, ids) => {
      seen.push(...ids);
      return allDone;
    });

    const ids = await rig.enqueue(120);
    await rig.untilDone();

    t.deepEqual(seen.toSorted(), ids.toSorted());
    await waitFor(
      "an empty queue",
      async () => (await rig.queue.getJobCountByTypes("waiting", "active")) === 0,
    );
    t.is(await rig.queue.getJobCountByTypes("completed", "failed", "delayed"), 0);
  });

  test.serial(`${engine}: waiting is not failing and costs no attempt`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    const attempts: number[] = [];
    await rig.work(async (_deps, [id = ""], { attempt }) => {
      attempts.push(attempt);
      return attempts.length > 5 ? allDone : new Map([[id, waitUntil(new Date(Date.now() + 5), "not yet")]]);
    });

    await rig.enqueue();
    await rig.untilDone();

    t.deepEqual(attempts, [1, 1, 1, 1, 1, 1]);
  });

  test.serial(`${engine}: a job whose operation throws runs again`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    const attempts: number[] = [];
    await rig.work(async (_deps, _ids, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length < 3) throw new Error("the PAC is down");
      return allDone;
    });

    await rig.enqueue();
    await rig.untilDone();

    t.deepEqual(attempts, [1, 2, 3]);
  });

  test.serial(`${engine}: the last failed attempt leaves a dead letter that can be revived`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    let broken = true;
    let runs = 0;
    await rig.work(async (_deps, [id = ""]) => {
      runs += 1;
      return broken ? new Map([[id, retry(new Error("broken"))]]) : allDone;
    });

    await rig.enqueue();
    await waitFor("a failed job", async () => (await rig.queue.getFailedCount()) === 1);
    const [letter] = await listDeadLetters(rig.db);

    t.is(runs, hurried.attempts);
    t.like(letter, { attempts: 3, lastError: "broken", kind: "ticket.takeIn" });
    t.is((await rig.queue.getJob(letter?.id ?? ""))?.failedReason, "broken");

    broken = false;
    const queues = createQueueControl(rig.engine, rig.relay.clock);
    const revived = await transact(rig, (tx) => reviveDeadLetters(tx, queues, [letter?.id ?? ""]));
    t.is(revived.length, 1);
    await rig.untilDone();
    t.is(await rig.queue.getFailedCount(), 0);
  });

  test.serial(`${engine}: a dead letter that is retried on the queue's board lives again`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    let runs = 0;
    await rig.work(
      async (_deps, [id = ""]) => {
        runs += 1;
        return runs === 1 ? new Map([[id, retry(new Error("broken"))]]) : allDone;
      },
      { attempts: 1 },
    );
    await rig.enqueue();
    await waitFor("a failed job", async () => (await rig.queue.getFailedCount()) === 1);

    const [failed] = await rig.queue.getFailed();
    await failed?.retry("failed");
    await rig.untilDone();

    t.is(runs, 2);
  });

  test.serial(`${engine}: a half-finished batch is split, and each subject goes its own way`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    const runs: string[][] = [];
    const requestId = ["request-a", "request-b", "request-c", "request-d"];
    const ids = await rig.enqueue(4, { requestId });
    const names = new Map(
      ids.map((id, index) => [id, ["fine", "waiting", "failing", "hopeless"][index] ?? ""]),
    );
    await rig.work(async (_deps, ids) => {
      const seen = ids.map((id) => names.get(id) ?? "?");
      runs.push(seen);
      if (ids.length === 1)
        return seen[0] === "hopeless" ? new Map([[ids[0] ?? "", retry(new Error("hopeless"))]]) : allDone;
      const [, waiting = "", failing = "", hopeless = ""] = ids;
      return new Map([
        [waiting, waitUntil(new Date(Date.now() + 5), "not yet")],
        [failing, retry(new Error("once"))],
        [hopeless, retry(new Error("hopeless"))],
      ]);
    });

    await waitFor("one dead letter", async () => {
      const rows = await rig.outbox();
      return rows.length === 1 && rows[0]?.deadAt;
    });
    await waitFor("it among the failed", async () => (await rig.queue.getFailedCount()) === 1);

    t.is(runs.filter((run) => run.length === 4).length, 1);
    t.deepEqual(
      runs
        .filter((run) => run.length === 1)
        .flat()
        .toSorted(),
      ["failing", "hopeless", "hopeless", "waiting"],
    );
    t.like((await listDeadLetters(rig.db))[0], { requestIds: ["request-d"], lastError: "hopeless" });
    const split = rig.logged.filter(({ subjects, outcome }) => subjects === 1 && outcome === "done");
    t.deepEqual(split.map(({ requestId }) => String(requestId)).toSorted(), ["request-b", "request-c"]);
  });

  test.serial(`${engine}: an operation that takes too long is aborted and runs again`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    let aborted = 0;
    let runs = 0;
    await rig.work(async (_deps, _ids, { signal }) => {
      runs += 1;
      if (runs > 1) return allDone;
      signal.addEventListener("abort", () => (aborted += 1));
      await setTimeout(60_000, undefined, { ref: false });
      return allDone;
    });

    await rig.enqueue();
    await rig.untilDone();

    t.is(aborted, 1);
    t.is(runs, 2);
  });

  test.serial(`${engine}: the request's id follows the job into the worker's log`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    await rig.work(async (_deps, _ids, { log }) => {
      log.info("inside");
      return allDone;
    });

    await rig.enqueue(3, { requestId: "request-1" });
    await rig.untilDone();

    const run = await waitFor("the run's line", () => rig.logged.find(({ msg }) => msg === "job run"));
    t.like(run, { requestId: "request-1", kind: "ticket.takeIn", outcome: "done", subjects: 3 });
    t.is(rig.logged.find(({ msg }) => msg === "inside")?.["requestId"], "request-1");
  });

  test.serial(`${engine}: a job for later does not run before its time`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    let ranAt = 0;
    await rig.work(async () => {
      ranAt = Date.now();
      return allDone;
    });

    const runAt = new Date(Date.now() + 300);
    await rig.enqueue(1, { runAt });
    await rig.untilDone();

    t.true(ranAt >= runAt.getTime());
  });

  test.serial(`${engine}: closing a worker finishes the running job first`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    const running = new EventEmitter();
    const started = once(running, "started");
    let finished = false;
    const worker = await rig.work(async () => {
      running.emit("started");
      await setTimeout(200);
      finished = true;
      return allDone;
    });

    await rig.enqueue();
    await started;
    await worker.close();

    t.true(finished);
    t.is((await rig.outbox()).length, 0);
  });

  test.serial(
    `${engine}: closing a worker aborts a job that yields, which starts anew and uncounted`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine);
      const running = new EventEmitter();
      const started = once(running, "started");
      const yields = { timeoutMs: 600_000, yieldsToStop: true } as const;
      const worker = await rig.work((_deps, _ids, { signal }) => {
        running.emit("started");
        return new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason as Error)),
        );
      }, yields);

      await rig.enqueue();
      await started;
      await worker.close();
      t.is((await rig.outbox())[0]?.attempts, 0);

      const attempts: number[] = [];
      await rig.work(async (_deps, _ids, { attempt }) => {
        attempts.push(attempt);
        return allDone;
      }, yields);
      await rig.untilDone();
      t.deepEqual(attempts, [1]);
    },
  );
}
