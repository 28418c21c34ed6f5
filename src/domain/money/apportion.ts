import { absolute, total } from "./scaled.ts";

/**
 * Splits `amount` in proportion to `weights` by the largest remainder: every share is a whole multiple of `unit`,
 * lies less than one unit from its exact proportion, and the shares add up to `amount`. Equal remainders go to the
 * earlier share, so the same input always gives the same split. What `amount` has below one unit goes to the
 * heaviest share. Weights are zero or more, and not all zero; a share never has a weight of zero.
 */
export function apportion(amount: bigint, weights: readonly bigint[], unit: bigint): bigint[] {
  const sum = total(weights);
  if (sum <= 0n) throw new RangeError("nothing to apportion over");
  const units = amount / unit;
  const shares = weights.map((weight) => (units * weight) / sum);
  const remainders = weights.map((weight, at) => ({ at, remainder: (units * weight) % sum }));
  let left = units - total(shares);
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of remainders) {
    if (left === 0n) break;
    shares[at] = shares[at]! + 1n;
    left -= 1n;
  }
  const split = shares.map((share) => share * unit);
  const below = amount - units * unit;
  if (absolute(below) > 0n) {
    const heaviest = indexOfLargest(weights);
    split[heaviest] = split[heaviest]! + below;
  }
  return split;
}

function indexOfLargest(values: readonly bigint[]): number {
  let largest = 0;
  values.forEach((value, at) => {
    if (value > values[largest]!) largest = at;
  });
  return largest;
}
