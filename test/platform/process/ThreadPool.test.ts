import test, { type ExecutionContext } from "ava";
import {
  ThreadPool,
  ThreadPoolError,
  type TaskTerms,
  type ThreadPoolOptions,
} from "../../../src/platform/process/ThreadPool.ts";

/** A thread that does what it is told: answer, complain, loop for ever, throw outside of a task, exit, eat memory. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", (order) => {
      if (order === "loop") for (;;);
      if (order === "crash") throw new Error("crashed on purpose");
      if (order === "exit") process.exit(7);
      if (order === "eat") { const eaten = []; for (;;) eaten.push(new Array(1e5).fill(eaten.length)); }
      if (order === "complain") return parentPort.postMessage({ problem: "no such paper" });
      parentPort.postMessage({ output: { order, threadId } });
    });`)}`,
);

interface Done {
  readonly order: string;
  readonly threadId: number;
}

function pool(t: ExecutionContext, options: Partial<ThreadPoolOptions> = {}) {
  const made = new ThreadPool<string, Done>({
    script,
    size: 1,
    timeoutMs: 20_000,
    maxWaiting: 100,
    maxWaitingOfParty: 100,
    resourceLimits: { maxOldGenerationSizeMb: 24 },
    ...options,
  });
  t.teardown(() => made.close());
  return {
    run: (order: string, terms: Partial<TaskTerms> = {}) =>
      made.run(order, { party: "A", heavy: false, ...terms }),
    close: () => made.close(),
  };
}

test("a task's own complaint is told to its caller and costs no thread", async (t) => {
  const threads = pool(t);
  const { threadId } = await threads.run("a");
  const error = await t.throwsAsync(threads.run("complain"), { message: "no such paper" });
  t.false(error instanceof ThreadPoolError);
  t.is((await threads.run("b")).threadId, threadId);
});

for (const death of ["crash", "exit", "eat"])
  test(`a thread that dies (${death}) fails only its own task and is replaced`, async (t) => {
    const threads = pool(t, { size: 2 });
    const tasks = ["a", death, "b", "c", "d"].map((order) => threads.run(order));
    const settled = await Promise.allSettled(tasks);
    t.deepEqual(
      settled.map(({ status }) => status),
      ["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"],
    );
    await t.throwsAsync(tasks[1] as Promise<Done>, { instanceOf: ThreadPoolError });
  });

test("a task that takes too long is stopped, and the next one runs", async (t) => {
  const threads = pool(t, { timeoutMs: 3_000 });
  const [stuck, next] = [threads.run("loop"), threads.run("a")];
  await t.throwsAsync(stuck, { instanceOf: ThreadPoolError, message: /within 3000 ms/ });
  t.is((await next).order, "a");
});

test("a full pool refuses at once", async (t) => {
  const threads = pool(t, { maxWaiting: 1 });
  const accepted = [threads.run("a"), threads.run("b")];
  await t.throwsAsync(threads.run("c"), { instanceOf: ThreadPoolError, message: /full/ });
  t.deepEqual(
    (await Promise.all(accepted)).map(({ order }) => order),
    ["a", "b"],
  );
});

test("closing ends what runs and what waits, and refuses what comes later", async (t) => {
  const threads = pool(t);
  const tasks = [threads.run("loop"), threads.run("a")];
  await threads.close();
  const settled = await Promise.allSettled([...tasks, threads.run("b")]);
  t.deepEqual(
    settled.map(({ status }) => status),
    ["rejected", "rejected", "rejected"],
  );
});

test("parties take turns: who comes later does not wait behind all that another has asked for", async (t) => {
  const threads = pool(t);
  const done: string[] = [];
  const ask = (order: string) => threads.run(order, { party: order.charAt(0) }).then(() => done.push(order));
  await Promise.all(["A1", "A2", "A3", "A4", "B1", "B2", "C1", "A5"].map(ask));
  t.deepEqual(done, ["A1", "B1", "A2", "C1", "B2", "A3", "A4", "A5"]);
});

test("heavy tasks leave a thread to the others, their own party's among them", async (t) => {
  const threads = pool(t, { size: 2, timeoutMs: 600_000 });
  const heavy = Promise.allSettled(Array.from({ length: 7 }, () => threads.run("loop", { heavy: true })));
  t.is((await threads.run("a", { party: "B" })).order, "a");
  t.is((await threads.run("b")).order, "b");
  await threads.close();
  t.true((await heavy).every(({ status }) => status === "rejected"));
});

test("heavy tasks are not put off by light ones, and take turns among themselves", async (t) => {
  const threads = pool(t, { size: 2 });
  const done: string[] = [];
  const ask = (order: string) =>
    threads.run(order, { party: order.charAt(0), heavy: true }).then(() => done.push(order));
  const light = Array.from({ length: 20 }, () => threads.run("light"));
  await Promise.all(["A1", "A2", "A3", "B1"].map(ask));
  t.deepEqual(done, ["A1", "B1", "A2", "A3"]);
  await Promise.all(light);
});

test("one party can't fill the pool for the others", async (t) => {
  const threads = pool(t, { maxWaiting: 3, maxWaitingOfParty: 1 });
  const accepted = [threads.run("a"), threads.run("b"), threads.run("c", { party: "B" })];
  await t.throwsAsync(threads.run("d"), { instanceOf: ThreadPoolError, message: /full/ });
  t.is((await Promise.all(accepted)).length, 3);
});

test("tasks in the background are taken when no other waits, keep one thread free, and are never refused", async (t) => {
  const alone = pool(t, { maxWaiting: 2, maxWaitingOfParty: 2 });
  const done: string[] = [];
  const ask = (order: string, inBackground: boolean) =>
    alone.run(order, { inBackground }).then(() => done.push(order));
  const slices = ["b1", "b2", "b3", "b4", "b5", "b6"].map((order) => ask(order, true));
  await Promise.all([...slices, ask("a1", false), ask("a2", false)]);
  t.deepEqual(done, ["b1", "a1", "a2", "b2", "b3", "b4", "b5", "b6"]);

  const two = pool(t, { size: 2, timeoutMs: 600_000 });
  const stuck = Promise.allSettled(Array.from({ length: 7 }, () => two.run("loop", { inBackground: true })));
  t.is((await two.run("a")).order, "a", "Nobody waits even for the page in the making.");
  await two.close();
  t.true((await stuck).every(({ status }) => status === "rejected"));
});
