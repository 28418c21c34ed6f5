/**
 * Returns the seconds of a wall-clock time, counted as if it were UTC: good for adding and comparing, and for nothing
 * else.
 */
export function wallSeconds(wall: string): number {
  return Date.parse(`${wall}Z`) / 1_000;
}

/** Returns the wall-clock time of so many seconds, `YYYY-MM-DDThh:mm:ss`. */
export function wallOfSeconds(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 19);
}

/** Returns the wall-clock time so many seconds after (or, if negative, before) another. */
export function addSeconds(wall: string, seconds: number): string {
  return wallOfSeconds(wallSeconds(wall) + seconds);
}
