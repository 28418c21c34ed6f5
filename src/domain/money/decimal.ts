import { Big } from "big.js";

/** An exact decimal. Immutable; every operation is exact but division, which nobody here needs unrounded. */
export type Decimal = Big;

const zero: Decimal = new Big(0);

/** Reads a canonical decimal string or an integer. Throws on anything else; callers validate first. */
export function decimal(value: string | number | Decimal): Decimal {
  return value instanceof Big ? value : new Big(value);
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
}

/** Rounds half away from zero, as SAT's matrix rounds document totals. */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  return value.round(places, Big.roundHalfUp);
}

/** Returns how many decimals a number is written with: `1.50` has two. */
export function writtenDecimals(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}
