/** A signature is good for this long: what was overheard is soon worth nothing. */
const mostAgeMs = 5 * 60_000;

/** Says whether the seconds that a signature covers are of now. */
export function isFresh(seconds: string, now: Date): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() - Number(seconds) * 1_000) <= mostAgeMs;
}
