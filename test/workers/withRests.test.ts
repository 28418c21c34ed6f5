import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import type { JobProcessor } from "../../src/queues/queueEngine.ts";
import { withRests } from "../../src/queues/running/withRests.ts";

const job = {} as Parameters<JobProcessor>[0];

test("a job waits for half of the time that the one before it has taken", async (t) => {
  const began: number[] = [];
  let ended = 0;
  const work = withRests(async () => {
    began.push(performance.now());
    if (began.length === 1) await pause(200);
    ended = performance.now();
  }, new AbortController().signal);
  await work(job);
  const firstEnded = ended;
  await work(job);
  // A timer counts whole milliseconds.
  t.true((began[1] as number) - firstEnded >= (firstEnded - (began[0] as number)) / 2 - 2);
});

test("a job's error is told, and a stop fails none that comes after it", async (t) => {
  let runs = 0;
  const stop = new AbortController();
  const work = withRests(async () => {
    runs += 1;
    throw new Error(`run ${runs}`);
  }, stop.signal);
  await t.throwsAsync(async () => work(job), { message: "run 1" });
  stop.abort();
  await t.throwsAsync(async () => work(job), { message: "run 2" }, "a stop ends the rest, not the work");
});
