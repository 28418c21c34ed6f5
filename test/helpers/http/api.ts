import test from "ava";
import type { Clock } from "../../../src/ports/clock.ts";
import { startTestApi, type TestApi } from "./startTestApi.ts";
import { realClock } from "../testClock.ts";

export type { ApiAnswer, TestApi } from "./startTestApi.ts";

/** One API for all tests of a file, ready before the first and gone after the last. */
export function apiOfFile(
  env: Readonly<Record<string, string>> = {},
  clock: Clock = realClock,
): () => TestApi {
  let api: TestApi | undefined;
  const teardowns: (() => void | PromiseLike<void>)[] = [];
  test.before(async (t) => {
    t.timeout(60_000);
    api = await startTestApi({ teardown: (work) => void teardowns.unshift(work) }, env, clock);
  });
  test.after.always(async () => {
    for (const work of teardowns) await work();
  });
  return () => {
    if (!api) throw new Error("The API is there only while tests run.");
    return api;
  };
}
