import { total, type Scaled } from "../money/scaled.ts";
import type { Cents } from "./documentLeft.ts";

/**
 * Brings exact amounts (six places) to whole cents that add up to `sum`: each to the cents next to it, the largest
 * remainders up, the earlier on a tie. What is zero stays zero. `undefined` when no such cents add up to `sum`; the
 * rounded sum of the amounts always can be reached.
 */
export function allotCents(
  amounts: readonly Scaled[],
  unit: bigint,
  sum: Cents,
): readonly Cents[] | undefined {
  const cents = amounts.map((amount) => amount / unit);
  let missing = sum - total(cents);
  const byRemainder = amounts
    .map((amount, at) => ({ at, remainder: amount % unit, amount }))
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  if (missing < 0n || missing > BigInt(byRemainder.length)) return undefined;
  for (const { at } of byRemainder) {
    if (missing === 0n) break;
    cents[at] = cents[at]! + 1n;
    missing -= 1n;
  }
  return cents;
}

/** An amount in cents that may be moved, and what it would be exactly. */
export interface Movable {
  readonly at: number;
  readonly cents: Cents;
  /** The exact amount; six places. */
  readonly exact: Scaled;
  readonly low: Cents;
  readonly high: Cents | undefined;
}

/**
 * Moves amounts cent by cent within their bounds until they add up to `sum`, first those that come nearer to their exact
 * amount by it. `undefined` when the bounds do not let them.
 */
export function moveToSum(
  movables: readonly Movable[],
  unit: bigint,
  sum: Cents,
): readonly Cents[] | undefined {
  const cents = movables.map((movable) => movable.cents);
  let missing = sum - total(cents);
  while (missing !== 0n) {
    const way = missing > 0n ? 1n : -1n;
    const open = movables
      .map(({ exact, low, high }, at) => ({ at, low, high, gain: way * (exact - cents[at]! * unit) }))
      .filter(({ at, low, high }) => (way > 0n ? high === undefined || cents[at]! < high : cents[at]! > low))
      .sort((a, b) => (a.gain === b.gain ? a.at - b.at : a.gain > b.gain ? -1 : 1));
    if (open.length === 0) return undefined;
    for (const { at } of open) {
      if (missing === 0n) break;
      cents[at] = cents[at]! + way;
      missing -= way;
    }
  }
  return cents;
}
