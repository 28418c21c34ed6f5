import { once } from "node:events";
import test from "ava";
import { allDone } from "../../src/queues/outcome.ts";
import { forkWorker } from "../helpers/killing/forkWorker.ts";
import { writeEffects } from "../helpers/tenants/writeEffects.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { startRedisServer } from "../helpers/servers/startRedisServer.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { workerRig } from "../helpers/killing/workerRig.ts";

for (const engine of engines()) {
  for (const diesAt of ["before", "after"] as const) {
    test.serial(
      `${engine}: a job whose worker is killed ${diesAt} its effect is done once, by another`,
      async (t) => {
        if (!canRun(engine, t)) return;
        const rig = await workerRig(t, engine);
        await rig.db.raw("create table effects (subject uuid primary key)");
        const child = forkWorker(t, rig, diesAt);
        const [id = ""] = await rig.enqueue();
        await once(child, "message");
        child.kill("SIGKILL");
        await once(child, "exit");
        t.is((await rig.db("effects")).length, diesAt === "after" ? 1 : 0);

        await rig.work(writeEffects);
        await rig.untilDone();

        t.deepEqual(await rig.db("effects"), [{ subject: id }]);
      },
    );
  }

  test.serial(`${engine}: a queue that lost everything is filled again from the outbox`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    const ids = await rig.enqueue(175);
    await waitFor("four waiting jobs", async () => (await rig.queue.getWaitingCount()) === 4);
    await rig.flush();
    t.is(await rig.queue.getWaitingCount(), 0);

    t.is(await rig.relay.sweep(), 0, "the engine is trusted for a while");
    await rig.distrust();
    t.is(await rig.relay.sweep(), 4);

    const seen: string[] = [];
    await rig.work(async (_deps, batch) => {
      seen.push(...batch);
      return allDone;
    });
    await rig.untilDone();
    t.deepEqual(seen.toSorted(), ids.toSorted());
  });

  test.serial(`${engine}: two sweeps at once announce a job once`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    await rig.enqueue(500);
    await waitFor("ten waiting jobs", async () => (await rig.queue.getWaitingCount()) === 10);
    await rig.flush();
    await rig.distrust();

    const announced = await Promise.all([rig.relay.sweep(), rig.relay.sweep(), rig.relay.sweep()]);

    t.is(
      announced.reduce((sum, count) => sum + count),
      10,
    );
    t.is(await rig.queue.getWaitingCount(), 10);
  });

  test.serial(`${engine}: a long backlog is not announced again`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine, { trustMs: 100 });
    await rig.enqueue();
    await waitFor("a waiting job", async () => (await rig.queue.getWaitingCount()) === 1);
    await rig.db("outbox").update({ createdAt: rig.db.raw("now() - interval '1 minute'") });
    await rig.distrust();

    t.is(await rig.relay.sweep(), 0);

    const [row] = await rig.outbox();
    t.true((row?.trustedUntil.getTime() ?? 0) > Date.now() + 30_000, "an old row is trusted for longer");
  });

  test.serial(`${engine}: a job whose row is gone was done before and does not run`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    await rig.enqueue();
    await waitFor("a waiting job", async () => (await rig.queue.getWaitingCount()) === 1);
    await rig.db("outbox").delete();
    let runs = 0;
    await rig.work(async () => {
      runs += 1;
      return allDone;
    });

    await waitFor(
      "an empty queue",
      async () => (await rig.queue.getJobCountByTypes("waiting", "active")) === 0,
    );

    t.is(runs, 0);
  });

  test.serial(`${engine}: jobs are done while several sweeps and workers compete`, async (t) => {
    if (!canRun(engine, t)) return;
    const rig = await workerRig(t, engine);
    await rig.db.raw("create table effects (subject uuid primary key)");
    await Promise.all([rig.work(writeEffects), rig.work(writeEffects)]);

    const ids = (await Promise.all(Array.from({ length: 20 }, () => rig.enqueue(30)))).flat();
    await rig.distrust();
    await Promise.all([rig.relay.sweep(), rig.relay.sweep()]);
    await rig.untilDone();

    t.is((await rig.db("effects")).length, ids.length);
  });
}

test.serial("redis: work is accepted while Redis is down, and announced when it is back", async (t) => {
  if (!canRun("redis", t)) return;
  const rig = await workerRig(t, "redis");
  await rig.enqueue();
  await waitFor("the first job", async () => (await rig.queue.getWaitingCount()) === 1);
  await rig.redis?.stop();

  const ids = await rig.enqueue(3);
  await t.throwsAsync(async () => {
    await rig.distrust();
    await rig.relay.sweep();
  });
  t.is((await rig.outbox()).length, 2);

  const again = await startRedisServer("/tmp", rig.redis?.port);
  t.teardown(() => again?.stop());
  const seen: string[] = [];
  await rig.work(async (_deps, batch) => {
    seen.push(...batch);
    return allDone;
  });
  await waitFor("a sweep that reaches Redis", async () => {
    await rig.distrust();
    return (await rig.relay.sweep().catch(() => 0)) > 0;
  });
  await rig.untilDone();
  t.true(ids.every((id) => seen.includes(id)));
});

test.serial("redis: a worker closes although Redis is down", async (t) => {
  if (!canRun("redis", t)) return;
  const rig = await workerRig(t, "redis");
  await rig.db.raw("create table effects (subject uuid primary key)");
  const child = forkWorker(t, rig, "never");
  await rig.enqueue();
  await rig.untilDone();
  await rig.redis?.stop();

  child.send("close");
  const [code] = (await once(child, "exit")) as [number | null];
  t.is(code, 0);
});
