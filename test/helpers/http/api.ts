import type { Clock } from "../../../src/ports/clock.ts";
import { ofFile } from "../ofFile.ts";
import { realClock } from "../testClock.ts";
import { startTestApi, type TestApi } from "./startTestApi.ts";

export type { ApiAnswer, TestApi } from "./startTestApi.ts";

/** Starts one API for all tests of a file, ready before the first and gone after the last. */
export function apiOfFile(
  env: Readonly<Record<string, string>> = {},
  clock: Clock = realClock,
): () => TestApi {
  return ofFile((t) => startTestApi(t, env, clock));
}
