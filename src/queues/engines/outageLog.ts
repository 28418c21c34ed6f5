import type { Logger } from "../../platform/logger.ts";

const repeatMs = 60_000;

/** Returns a listener for errors of a connection that tries again every second: warns of an outage once a minute. */
export function outageLog(log: Logger, fields: object): (error: Error) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    const again = now - warnedAt < repeatMs;
    if (!again) warnedAt = now;
    log[again ? "debug" : "warn"](
      fields,
      `the queue engine does not answer: ${error.message || String(error)}`,
    );
  };
}
