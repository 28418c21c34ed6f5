import { setImmediate as others } from "node:timers/promises";

/** The slice is short beside the ten milliseconds that an answer may take. */
const sliceMs = 5;

/**
 * Runs long work that yields between its steps, a few milliseconds at a time; requests are answered in between. The
 * longest step is the longest that anybody waits.
 */
export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < sliceMs) continue;
    await others();
    began = performance.now();
  }
}
