import { setTimeout } from "node:timers/promises";
import { databaseFault } from "../database/databaseFault.ts";
import { isDatabaseDown } from "../database/isDatabaseDown.ts";
import type { Logger } from "../logger.ts";

export interface Reaching {
  /** The act, to complete "could not … yet" in the log. */
  readonly name: string;
  readonly log: Pick<Logger, "warn">;
  /** Says whether the process has been told to stop; then it tries no longer. */
  readonly stopping: () => boolean;
}

const pause = { firstMs: 250, longestMs: 5_000 };
/** An outage is told this often; tries in between stay silent. */
const repeatMs = 60_000;

/**
 * Repeats something at the start of a process until it reaches what it needs: on a machine that boots or is busy, a
 * server may answer later than we ask. Every failure but "not reachable now" is thrown at once.
 */
export async function untilReachable<T>(
  work: () => Promise<T>,
  { name, log, stopping }: Reaching,
): Promise<T> {
  let toldAt = Number.NEGATIVE_INFINITY;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (stopping() || !isDatabaseDown(error)) throw error;
      const waitMs = Math.min(pause.longestMs, pause.firstMs * 2 ** tries);
      if (performance.now() - toldAt > repeatMs) {
        toldAt = performance.now();
        log.warn(`could not ${name} yet; it is tried again: ${databaseFault(error) ?? String(error)}`);
      }
      await setTimeout(waitMs);
    }
  }
}
