import test from "ava";
import { AppError } from "../../src/errors.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { backoffMs } from "../../src/queues/backoffMs.ts";
import { jobs } from "../../src/queues/jobs.ts";
import { allDone, retry, waitUntil } from "../../src/queues/outcome.ts";
import { runOperation } from "../../src/queues/running/runOperation.ts";
import { verdictOn } from "../../src/queues/running/verdict.ts";

const definition = { ...jobs["ticket.takeIn"], attempts: 3, backoffMs: 1_000, maxBackoffMs: 5_000 };
const now = new Date("2026-11-20T18:00:00Z");
const later = new Date("2026-11-20T19:00:00Z");

test("pauses double up to the limit, and jitter takes at most half of one", (t) => {
  const longest = [1, 2, 3, 4, 40].map((attempt) => backoffMs(attempt, definition, () => 1));
  const shortest = [1, 2, 3, 4, 40].map((attempt) => backoffMs(attempt, definition, () => 0));

  t.deepEqual(longest, [1_000, 2_000, 4_000, 5_000, 5_000]);
  t.deepEqual(shortest, [500, 1_000, 2_000, 2_500, 2_500]);
});

test("waiting keeps the attempts, however many there were", (t) => {
  t.deepEqual(verdictOn(waitUntil(later, "SAT is slow"), 2, definition, now), {
    kind: "waiting",
    attempts: 2,
    runAt: later,
    lastError: "SAT is slow",
  });
});

test("a failure costs an attempt, and the last one is final", (t) => {
  const error = new AppError("pac.unreachable", { internal: "connection refused" });

  t.like(verdictOn(retry(error), 1, definition, now), { kind: "retry", attempts: 2 });
  t.deepEqual(verdictOn(retry(error), 2, definition, now), {
    kind: "dead",
    attempts: 3,
    lastError: "pac.unreachable: connection refused",
  });
});

test("once a process has been told to stop no run begins that would yield to it; its job only waits", async (t) => {
  const stopping = AbortSignal.abort(new Error("the process stops"));
  const log = createLogger({ name: "test", level: "silent" });
  let runs = 0;
  const unfinished = await runOperation(
    async () => {
      runs += 1;
      return allDone;
    },
    {},
    ["one"],
    { log, attempt: 1, timeoutMs: 60_000, stopping, now },
  );
  t.is(runs, 0);
  t.like(unfinished.get("one"), { kind: "waitUntil", at: now });
});

test("the note of a failure is bounded", (t) => {
  const verdict = verdictOn(retry(new Error("x".repeat(50_000))), 0, definition, now);
  t.is(verdict.lastError.length, 1_000);
});
