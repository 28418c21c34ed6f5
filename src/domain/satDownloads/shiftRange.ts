import type { SatRange } from "./satQuery.ts";
import { addSeconds } from "./wallSeconds.ts";

/**
 * Returns a range made longer by so many seconds at one end, so that it is another one to SAT and nothing of it is
 * missing: at its beginning, or at its end where the beginning would leave the years that SAT answers for (`oldest`).
 */
export function shiftRange({ from, to }: SatRange, seconds: number, oldest: string): SatRange {
  const earlier = addSeconds(from, -seconds);
  if (earlier >= oldest) return { from: earlier, to };
  return { from, to: addSeconds(to, seconds) };
}

/**
 * Returns the nearest range, the given one included, that `isTaken` does not name. Looks at most two hundred seconds
 * far.
 */
export function nearestFreeRange(
  range: SatRange,
  oldest: string,
  isTaken: (range: SatRange) => boolean,
): SatRange | undefined {
  for (let seconds = 0; seconds <= furthestSeconds; seconds += 1) {
    const candidate = seconds === 0 ? range : shiftRange(range, seconds, oldest);
    if (!isTaken(candidate)) return candidate;
  }
  return undefined;
}

export const furthestSeconds = 200;
