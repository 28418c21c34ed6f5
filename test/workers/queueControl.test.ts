import test, { type ExecutionContext } from "ava";
import { type Actor, systemActor } from "../../src/domain/access/actor.ts";
import { AuditEntry } from "../../src/models/access/AuditEntry.ts";
import { QueuePause } from "../../src/models/QueuePause.ts";
import { deleteJob } from "../../src/operations/queues/deleteJob.ts";
import { pauseQueue } from "../../src/operations/queues/pauseQueue.ts";
import { resumeQueue } from "../../src/operations/queues/resumeQueue.ts";
import { retryFailedJobs } from "../../src/operations/queues/retryFailedJobs.ts";
import { retryJob } from "../../src/operations/queues/retryJob.ts";
import { connectQueues } from "../../src/queues/engines/connectQueues.ts";
import { createQueueControl } from "../../src/queues/createQueueControl.ts";
import { allDone, retry, waitUntil } from "../../src/queues/outcome.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { canRun, type EngineKind, engines } from "../helpers/servers/queueEngines.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { type WorkerRig, workerRig } from "../helpers/killing/workerRig.ts";

const actor: Actor = systemActor("test");
const log = createLogger({ name: "test", level: "silent" });

async function setup(t: ExecutionContext, engine: EngineKind) {
  const rig = await workerRig(t, engine);
  const { clock } = rig.relay;
  const deps = { ...rig, clock, log, queues: createQueueControl(rig.engine, clock) };
  return { rig, deps };
}

/** Works the queue and remembers whose turn it was. */
async function watch(rig: WorkerRig): Promise<string[]> {
  const seen: string[] = [];
  await rig.work(async (_deps, ids) => {
    seen.push(...ids);
    return allDone;
  });
  return seen;
}

for (const engine of engines()) {
  test.serial(`${engine}: a paused queue starts no job until it is resumed`, async (t) => {
    if (!canRun(engine, t)) return;
    const { rig, deps } = await setup(t, engine);
    await pauseQueue(deps, actor, { queue: "ticketIntake", reason: "test" });
    const seen = await watch(rig);
    const [id] = await rig.enqueue();
    await waitFor("the job in the engine", async () => (await jobIn(rig)) !== undefined);
    t.true((await deps.queues.figures()).find(({ queue }) => queue === "ticketIntake")?.paused);
    await rig.relay.sweep();
    t.deepEqual(seen, []);

    await resumeQueue(deps, actor, "ticketIntake");
    await rig.untilDone();
    t.deepEqual(seen, [id ?? ""]);
    await rig.relay.sweep();
    t.false(await deps.queues.isPaused("ticketIntake"));
    const actions = await AuditEntry.query(rig.db).orderBy("number").select("action");
    t.deepEqual(
      actions.map(({ action }) => action),
      ["queue.paused", "queue.resumed"],
    );
  });

  test.serial(
    `${engine}: a pause holds for processes that start later, and in an engine that forgot`,
    async (t) => {
      if (!canRun(engine, t)) return;
      const { rig, deps } = await setup(t, engine);
      await pauseQueue(deps, actor, { queue: "ticketIntake", reason: "test" });
      const { databaseUrl, queueUrl } = rig;
      const restarted = connectQueues({ databaseUrl, queueUrl, log });
      t.teardown(() => restarted.close());
      t.true(await createQueueControl(restarted, deps.clock).isPaused("ticketIntake"));

      await rig.flush();
      t.false(await deps.queues.isPaused("ticketIntake"));
      await rig.relay.sweep();
      t.true(await deps.queues.isPaused("ticketIntake"));
    },
  );

  test.serial(`${engine}: a deleted job does not come back, whatever sweeps`, async (t) => {
    if (!canRun(engine, t)) return;
    const { rig, deps } = await setup(t, engine);
    await rig.enqueue();
    const job = await waitFor("the job in the engine", () => jobIn(rig));
    await deleteJob(deps, actor, { queue: "ticketIntake", jobId: job });
    t.is((await rig.outbox()).length, 0);
    t.is(await rig.queue.getJob(job), undefined);
    await rig.distrust();
    t.is(await rig.relay.sweep(), 0);
    t.deepEqual(await watch(rig), []);
    await t.throwsAsync(deleteJob(deps, actor, { queue: "ticketIntake", jobId: job }), {
      code: "resource.not_found",
    });
  });

  test.serial(`${engine}: a job that runs is neither deleted nor retried`, async (t) => {
    if (!canRun(engine, t)) return;
    const { rig, deps } = await setup(t, engine);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await rig.work(async () => {
      await ended;
      return allDone;
    });
    await rig.enqueue();
    const [job = ""] = await waitFor("a running job", async () => {
      const running = await deps.queues.running("ticketIntake");
      return running.length > 0 ? running : undefined;
    });
    await t.throwsAsync(deleteJob(deps, actor, { queue: "ticketIntake", jobId: job }), {
      code: "job.running",
    });
    await t.throwsAsync(retryJob(deps, actor, { queue: "ticketIntake", jobId: job }), {
      code: "job.running",
    });
    end();
    await rig.untilDone();
  });

  test.serial(`${engine}: the dead jobs of a queue live again together`, async (t) => {
    if (!canRun(engine, t)) return;
    const { rig, deps } = await setup(t, engine);
    const hopeless = await rig.work(
      async (_deps, ids) => new Map(ids.map((id) => [id, retry(new Error("no"))])),
      { attempts: 1 },
    );
    const ids = (await Promise.all([1, 2, 3].map(() => rig.enqueue()))).flat();
    await waitFor("three dead jobs", async () => (await rig.outbox()).every(({ deadAt }) => deadAt !== null));
    await hopeless.close();

    t.deepEqual(await retryFailedJobs(deps, actor, "ticketIntake"), { revived: 3, left: 0 });
    const seen = await watch(rig);
    await rig.untilDone();
    t.deepEqual(seen.toSorted(), ids.toSorted());
    t.deepEqual(await retryFailedJobs(deps, actor, "ticketIntake"), { revived: 0, left: 0 });
  });

  test.serial(`${engine}: a job that waits for its time runs at once when it is retried`, async (t) => {
    if (!canRun(engine, t)) return;
    const { rig, deps } = await setup(t, engine);
    const [id] = await rig.enqueue(1, { runAt: new Date(Date.now() + 3_600_000) });
    const job = await waitFor("the job in the engine", () => jobIn(rig));
    const seen = await watch(rig);
    t.like(await retryJob(deps, actor, { queue: "ticketIntake", jobId: job }), { id: job, attempts: 0 });
    await rig.untilDone();
    t.deepEqual(seen, [id ?? ""]);
  });

  test.serial(`${engine}: a batch that waits as one stays one job`, async (t) => {
    if (!canRun(engine, t)) return;
    const { rig } = await setup(t, engine);
    const at = new Date(Date.now() + 60_000);
    await rig.work(async (_deps, ids) => new Map(ids.map((id) => [id, waitUntil(at, "the PAC is stopped")])));
    await rig.enqueue(5);
    const job = await waitFor("a waiting job", async () =>
      (await rig.outbox()).find(({ lastError }) => lastError !== null),
    );
    t.is((await rig.outbox()).length, 1);
    t.like(job, { attempts: 0, lastError: "the PAC is stopped" });
    t.is(job.subjectIds.length, 5);
  });
}

test.serial("redis: a queue is paused while the engine is away, and the sweep stops it later", async (t) => {
  if (!canRun("redis", t)) return;
  const { rig, deps } = await setup(t, "redis");
  const queues = createQueueControl(rig.engine, deps.clock, { timeoutMs: 300 });
  await rig.redis?.stop();
  await pauseQueue({ ...deps, queues }, actor, { queue: "ticketIntake", reason: "test" });
  t.is((await QueuePause.query(rig.db)).length, 1);
  await t.throwsAsync(resumeQueue({ ...deps, queues }, actor, "ticketIntake"), {
    code: "service.unavailable",
  });
  t.is((await QueuePause.query(rig.db)).length, 1, "what the engine was not told stays paused");
});

async function jobIn({ queue, db }: WorkerRig): Promise<string | undefined> {
  const [row]: { id: string }[] = await db("outbox").select("id").orderBy("seq");
  return row && (await queue.getJob(row.id)) ? row.id : undefined;
}
