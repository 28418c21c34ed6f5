const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The pauses between tries, as Standard Webhooks advises them; the last is repeated until the tries end. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour] as const;

/** The time for which an event is tried. */
const triedForMs = 3 * day;

/** The number of failures in a row after which an endpoint is left alone for a while, so that a dead one holds up nobody. */
const failuresBeforePause = 3;
const longestPauseMs = 5 * minute;

/** The time of failures after which owners are warned, and the time after which the endpoint is switched off. */
export const warnAfterMs = 2 * day;
export const disableAfterMs = 5 * day;

/** Owners have this long after the warning, also where an outage of our own has put it off. */
export const disableAfterWarningMs = 2 * day;

/**
 * The time without a failure after which a series of them is over: what is due is tried every ten hours at least, so
 * nothing was due, or we were away.
 */
export const longestSilenceMs = day;

/**
 * Returns the next try of an event after so many that failed; `undefined` once it has been tried for three days.
 * `random` (0 to 1) spreads tries that failed together over a fifth of their pause.
 */
export function nextTry(
  { attempts, triedSince, now }: { readonly attempts: number; readonly triedSince: Date; readonly now: Date },
  random: number,
): Date | undefined {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0];
  const next = now.getTime() + pause * (1 + random / 5);
  return next - triedSince.getTime() > triedForMs ? undefined : new Date(next);
}

/** Returns until when an endpoint that has failed so often in a row is left alone; `undefined` when it is not. */
export function pausedUntil(failures: number, now: Date): Date | undefined {
  if (failures < failuresBeforePause) return undefined;
  const ms = Math.min(longestPauseMs, 5 * second * 2 ** (failures - failuresBeforePause));
  return new Date(now.getTime() + ms);
}
