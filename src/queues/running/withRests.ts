import { setTimeout as pause } from "node:timers/promises";
import type { JobProcessor } from "../queueEngine.ts";

/** The length of a rest, in lengths of the job before it. */
const share = 0.5;
const mostMs = 1_000;

/**
 * Returns the work with a rest between one job and the next, half as long as the one before has taken. What others do on
 * the same machine, in the same database, has its turn meanwhile; work that comes after a pause of its own does not wait.
 * The rest comes before a job, since one that was handed back may be with another worker already. A stop ends it.
 */
export function withRests(work: JobProcessor, stopping: AbortSignal): JobProcessor {
  let restedAt = 0;
  return async (job, token) => {
    const restMs = restedAt - performance.now();
    if (restMs > 0) await pause(restMs, undefined, { signal: stopping }).catch(() => undefined);
    const startedAt = performance.now();
    try {
      await work(job, token);
    } finally {
      const endedAt = performance.now();
      restedAt = endedAt + Math.min(mostMs, share * (endedAt - startedAt));
    }
  };
}
