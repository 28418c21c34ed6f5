import type { SatRange } from "./satQuery.ts";
import { wallOfSeconds, wallSeconds } from "./wallSeconds.ts";

/**
 * Cuts a range into so many parts of equal time, fewer where it is short: next to each other, none over another, none
 * under two seconds. One part means that it cannot be cut.
 */
export function splitRange({ from, to }: SatRange, parts = 2): readonly SatRange[] {
  const start = wallSeconds(from);
  const seconds = wallSeconds(to) - start + 1;
  const count = Math.max(1, Math.min(parts, Math.floor(seconds / 2)));
  const limit = (index: number): number => start + Math.floor((seconds * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    from: wallOfSeconds(limit(index)),
    to: wallOfSeconds(limit(index + 1) - 1),
  }));
}
