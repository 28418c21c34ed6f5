import type { SatRange } from "../satDownloads/satQuery.ts";
import { wallOfSeconds, wallSeconds } from "../satDownloads/wallSeconds.ts";

const sliceSeconds = 31 * 86_400;

/**
 * Returns a range in parts of a month at most, in order, without gap and without overlap: each is one statement's
 * work.
 */
export function slices({ from, to }: SatRange): readonly SatRange[] {
  const [first, last] = [wallSeconds(from), wallSeconds(to)];
  return Array.from({ length: Math.floor((last - first) / sliceSeconds) + 1 }, (_, index) => ({
    from: wallOfSeconds(first + index * sliceSeconds),
    to: wallOfSeconds(Math.min(last, first + (index + 1) * sliceSeconds - 1)),
  }));
}
