const minute = 60_000;
const longestPauseMs = 360 * minute;

/** The failures in a row, and the time that they have lasted, after which a source is not asked any more. */
const failuresBeforeStop = 5;
const stopAfterMs = 1_440 * minute;

/** A source's failures since its last success, the latest one included. */
interface SourceFailures {
  readonly failures: number;
  readonly failingSince: Date;
}

/**
 * Returns when a source that has failed so often in a row is asked next: after its own pause, which doubles at each
 * failure up to six hours. `undefined` once it has failed for a day: then it is stopped.
 */
export function askedNext(
  { failures, failingSince }: SourceFailures,
  everyMinutes: number,
  now: Date,
): Date | undefined {
  const isLost = failures >= failuresBeforeStop && now.getTime() - failingSince.getTime() >= stopAfterMs;
  if (isLost) return undefined;
  const own = everyMinutes * minute;
  const pause = Math.max(own, Math.min(longestPauseMs, own * 2 ** Math.min(failures - 1, 10)));
  return new Date(now.getTime() + pause);
}
