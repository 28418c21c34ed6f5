import { decimal, sum, writtenDecimals } from "../money/decimal.ts";

/** Returns the exact sum, written with as many decimals as the longest of the amounts; null when there are none. */
export function addAmounts(amounts: readonly string[]): string | null {
  if (amounts.length < 2) return amounts[0] ?? null;
  return sum(amounts.map((amount) => decimal(amount))).toFixed(Math.max(...amounts.map(writtenDecimals)));
}
