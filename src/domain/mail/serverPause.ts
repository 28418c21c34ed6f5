const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;

/** One failure may be of the moment. */
const failuresBeforePause = 2;

/** Returns until when a mail server is left alone that has failed so often in a row; `null` when it is not. */
export function serverPausedUntil(failures: number, now: Date): Date | null {
  if (failures < failuresBeforePause) return null;
  const ms = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(failures - failuresBeforePause, 10));
  return new Date(now.getTime() + ms);
}
