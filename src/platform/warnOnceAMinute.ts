import type { Logger } from "./logger.ts";

interface Outage {
  warnedAt: number;
  silent: number;
}

const repeatMs = 60_000;
const outages = new Map<string, Outage>();

/**
 * Warns of an outage at most once a minute, by its name, and says how many times it was silent since; in between, the
 * lines are there at `debug`. The names are few: codes of errors, never ids.
 */
export function warnOnceAMinute(
  log: Pick<Logger, "warn" | "debug">,
  name: string,
  fields: object,
  message: string,
): void {
  const now = performance.now();
  const outage = outages.get(name) ?? { warnedAt: Number.NEGATIVE_INFINITY, silent: 0 };
  outages.set(name, outage);
  if (now - outage.warnedAt < repeatMs) {
    outage.silent += 1;
    return log.debug(fields, message);
  }
  log.warn({ ...fields, ...(outage.silent > 0 && { sinceThen: outage.silent }) }, message);
  Object.assign(outage, { warnedAt: now, silent: 0 });
}
