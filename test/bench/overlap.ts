/**
 * Returns how far two samples' distributions are apart: the greatest distance between the shares of each that lie below
 * a value (two-sample Kolmogorov–Smirnov statistic). 0 says that they are one; whoever must guess from a single value
 * which of the two it came from, and cuts as well as can be, is right in (1 + distance) / 2 of all cases.
 */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [ascending(one), ascending(other)];
  let [below, beside, farthest] = [0, 0, 0];
  for (const value of ascending([...one, ...other])) {
    while (below < left.length && (left[below] as number) <= value) below += 1;
    while (beside < right.length && (right[beside] as number) <= value) beside += 1;
    farthest = Math.max(farthest, Math.abs(below / left.length - beside / right.length));
  }
  return farthest;
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
