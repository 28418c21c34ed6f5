import type { SatRange } from "../satDownloads/satQuery.ts";
import { wallOfSeconds, wallSeconds } from "../satDownloads/wallSeconds.ts";

/**
 * Returns the ranges merged into as few as they can be, in order: those that overlap or follow each other by a second
 * become one.
 */
export function mergeRanges(ranges: readonly SatRange[]): readonly SatRange[] {
  const merged: SatRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && range.from <= shifted(last.to, 1))
      merged[merged.length - 1] = { from: last.from, to: range.to > last.to ? range.to : last.to };
    else merged.push(range);
  }
  return merged;
}

/** Returns the parts of a range that these ranges cover, merged. */
export function coverageOf(range: SatRange, ranges: readonly SatRange[]): readonly SatRange[] {
  return mergeRanges(
    ranges
      .filter(({ from, to }) => from <= range.to && to >= range.from)
      .map(({ from, to }) => ({
        from: from > range.from ? from : range.from,
        to: to < range.to ? to : range.to,
      })),
  );
}

/** Returns the shortest range that holds all that is not covered; undefined where nothing is left. */
export function uncovered(range: SatRange, coverage: readonly SatRange[]): SatRange | undefined {
  let { from, to } = range;
  for (const covered of coverage)
    if (covered.from <= from && covered.to >= from) from = shifted(covered.to, 1);
  for (const covered of coverage.toReversed())
    if (covered.to >= to && covered.from <= to) to = shifted(covered.from, -1);
  if (from > range.to || to < range.from) return undefined;
  // SAT takes no single instant.
  return from === to ? { from: shifted(from, -1), to } : { from, to };
}

function shifted(wall: string, seconds: number): string {
  return wallOfSeconds(wallSeconds(wall) + seconds);
}
