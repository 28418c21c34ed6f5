import test from "ava";
import { enqueue, transact } from "../../src/queues/enqueue.ts";
import { type JobDefinition, jobs } from "../../src/queues/jobs.ts";
import type { Operation } from "../../src/queues/operation.ts";
import { allDone, type Outcomes, retry, waitUntil } from "../../src/queues/outcome.ts";
import type { WorkerDeps } from "../../src/queues/running/createExecutor.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { workerRig, type WorkerRig } from "../helpers/killing/workerRig.ts";
import { waitFor } from "../helpers/waitFor.ts";

const goesOn = { goesOnAs: "saga.advance" } as const;

/** Returns an operation of two kinds: the first writes a job of the second, whose runs `second` answers. */
function chain(second: (run: number, ids: readonly string[]) => Outcomes | Promise<Outcomes>) {
  const runs: (readonly string[])[] = [];
  const operation: Operation<WorkerDeps> = async (deps, ids, { log }) => {
    if (log.bindings()["kind"] === "saga.advance") {
      runs.push(ids);
      return second(runs.length, ids);
    }
    await transact(deps, (tx) => enqueue(tx, "saga.advance", ids));
    return allDone;
  };
  return { operation, runs };
}

test("what a run goes on as is a kind of work of the same queue", (t) => {
  const table: Readonly<Record<string, JobDefinition>> = jobs;
  const going = Object.values(table).filter(({ goesOnAs }) => goesOnAs !== undefined);
  t.true(going.length > 0);
  for (const { queue, goesOnAs } of going) t.is(table[goesOnAs as string]?.queue, queue);
});

for (const engine of engines()) {
  test.serial(
    `${engine}: a run goes on with what it has written, and the engine has one job less`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine);
      const { operation, runs } = chain(() => allDone);
      const ids = await rig.enqueue(3);
      await rig.work(operation, goesOn);
      await rig.untilDone();
      t.deepEqual(runs, [ids]);
      t.is(await announced(rig), 1);
    },
  );

  test.serial(
    `${engine}: what a run that goes on does not end waits, is retried and given up as any job`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine);
      const [first = "", other = ""] = await rig.enqueue(2);
      const { operation, runs } = chain((run, ids) => {
        if (run === 1) return new Map([[first, retry(new Error("away"))]]);
        if (run === 2) return new Map([[first, waitUntil(new Date(), "later")]]);
        return new Map(ids.map((id) => [id, retry(new Error("away"))]));
      });
      await rig.work(operation, goesOn);
      await waitFor("the dead letter", async () => (await rig.outbox())[0]?.deadAt);
      t.deepEqual(
        runs,
        [[first, other], [first], [first], [first]],
        "the other one is done by the first run",
      );
      t.like(await rig.outbox(), [{ kind: "saga.advance", subjectIds: [first], attempts: 3 }]);
      await waitFor("the engine's list of failed jobs", async () => (await rig.queue.getFailedCount()) === 1);
    },
  );

  test.serial(
    `${engine}: the sweep soon finds what a process that died would have gone on with`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const rig = await workerRig(t, engine, { trustMs: 600_000 });
      let trustedMs: number | undefined;
      const { operation } = chain(async () => {
        const [row] = await rig.db("outbox").where({ kind: "saga.advance" });
        trustedMs = row.trustedUntil.getTime() - Date.now();
        return allDone;
      });
      await rig.enqueue(1);
      await rig.work(operation, goesOn);
      await rig.untilDone();
      t.true(trustedMs !== undefined && trustedMs <= 15_000, `${trustedMs} ms`);
    },
  );
}

/** Returns the number of jobs that the engine has heard of. */
async function announced({ metrics }: WorkerRig): Promise<number> {
  const { values } = await metrics.announcements.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}
