import test from "ava";
import { createLogger } from "../../../src/platform/logger.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";

const log = createLogger({ name: "test", level: "silent" });

test("what was started last stops first, one after the other", async (t) => {
  const shutdown = createShutdown({ log, timeoutMs: 10_000 });
  const order: string[] = [];
  for (const part of ["database", "relay", "worker", "server"]) {
    shutdown.defer(part, async () => {
      order.push(`${part} stops`);
      await Promise.resolve();
      order.push(`${part} stopped`);
    });
  }

  t.true(await shutdown.run("test"));
  t.deepEqual(
    order,
    ["server", "worker", "relay", "database"].flatMap((part) => [`${part} stops`, `${part} stopped`]),
  );
});

test("a part that fails to stop does not keep the others from stopping", async (t) => {
  const shutdown = createShutdown({ log, timeoutMs: 10_000 });
  let stopped = false;
  shutdown.defer("database", () => (stopped = true));
  shutdown.defer("worker", () => Promise.reject(new Error("stuck")));

  t.false(await shutdown.run("test"));
  t.true(stopped);
});

test("a part that hangs is given up at the deadline", async (t) => {
  const shutdown = createShutdown({ log, timeoutMs: 20 });
  shutdown.defer("worker", () => new Promise(() => {}));

  t.false(await shutdown.run("test"));
});

test("asked twice, it stops once", async (t) => {
  const shutdown = createShutdown({ log, timeoutMs: 10_000 });
  let stops = 0;
  shutdown.defer("worker", () => (stops += 1));

  await Promise.all([shutdown.run("test"), shutdown.run("test")]);

  t.is(stops, 1);
});

test.serial("the first signal stops in order, the second exits at once", async (t) => {
  const codes: number[] = [];
  const shutdown = createShutdown({ log, timeoutMs: 10_000, exit: (code) => codes.push(code) });
  let finish = (): void => t.fail();
  shutdown.defer("worker", () => new Promise<void>((resolve) => (finish = resolve)));
  shutdown.onSignals();

  process.emit("SIGTERM");
  t.deepEqual(codes, []);
  process.emit("SIGINT");
  t.deepEqual(codes, [1]);
  finish();
  t.true(await shutdown.run("test"));
  process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
});

test.serial("Ctrl-C, which reaches the product twice when npm runs it, is one signal", async (t) => {
  const codes: number[] = [];
  const shutdown = createShutdown({ log, timeoutMs: 10_000, exit: (code) => codes.push(code) });
  let finish = (): void => t.fail();
  shutdown.defer("worker", () => new Promise<void>((resolve) => (finish = resolve)));
  shutdown.onSignals();
  t.false(shutdown.stopping);

  process.emit("SIGINT");
  t.true(shutdown.stopping);
  process.emit("SIGINT");
  t.deepEqual(codes, []);
  finish();
  t.true(await shutdown.run("test"));
  process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
});

test("any number of calls may wait for the stop, and Node suspects no leak", async (t) => {
  const warnings: string[] = [];
  const hear = ({ name }: Error): void => void warnings.push(name);
  process.on("warning", hear);
  t.teardown(() => void process.off("warning", hear));
  const shutdown = createShutdown({ log, timeoutMs: 10_000 });
  const signal = shutdown.signalAfter(0);
  for (let calls = 0; calls < 50; calls += 1) signal.addEventListener("abort", () => undefined);
  for (let workers = 0; workers < 50; workers += 1) shutdown.signalAfter(0);
  await new Promise((resolve) => setImmediate(resolve));
  t.deepEqual(warnings, []);
});
