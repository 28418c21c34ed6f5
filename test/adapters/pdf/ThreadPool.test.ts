import test, { type ExecutionContext } from "ava";
import { ThreadPool, ThreadPoolError } from "../../../src/adapters/pdf/ThreadPool.ts";

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

function pool(t: ExecutionContext, options: { size?: number; timeoutMs?: number; maxWaiting?: number } = {}) {
  const made = new ThreadPool<string, Done>({
    script,
    size: 1,
    timeoutMs: 20_000,
    maxWaiting: 100,
    resourceLimits: { maxOldGenerationSizeMb: 24 },
    ...options,
  });
  t.teardown(() => made.close());
  return made;
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
  const threads = pool(t, { timeoutMs: 1_000 });
  const [stuck, next] = [threads.run("loop"), threads.run("a")];
  await t.throwsAsync(stuck, { instanceOf: ThreadPoolError, message: /within 1000 ms/ });
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
