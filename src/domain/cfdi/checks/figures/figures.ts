import { documentPlaces, roundTo, tenTo, unscaled, type Scaled } from "../../../money/scaled.ts";
import type { Amount } from "./amount.ts";
import type { Reading } from "../reading.ts";

/** The text that a message shows for an attribute that is not there. */
export const absent = "—";

/** Writes a sum as documents do, with the currency's decimals at least. */
export function show(value: Scaled, { decimals }: Reading): string {
  return unscaled(value, documentPlaces, decimals ?? 0);
}

/** Rounds half up to the currency; leaves it as it is in a currency nobody knows. */
export function toCurrency(value: Scaled, { decimals }: Reading): Scaled {
  return decimals === undefined ? value : roundTo(value, tenTo(documentPlaces - decimals));
}

/** Returns the figures of a value with more decimals than the currency has, or nothing. */
export function tooManyDecimals(
  amount: Amount | undefined,
  { currency, decimals }: Reading,
): { written: string; currency: string; decimals: string } | undefined {
  if (!amount || decimals === undefined || amount.decimals <= decimals) return undefined;
  return { written: amount.text, currency, decimals: String(decimals) };
}

/** Returns the figures of a written value that is not the rounded sum it should be, or nothing. */
export function notTheSum(
  amount: Amount | undefined,
  sum: Scaled,
  reading: Reading,
): { written: string; sum: string; expected: string } | undefined {
  if (!amount) return undefined;
  const expected = toCurrency(sum, reading);
  if (amount.value === expected) return undefined;
  return { written: amount.text, sum: show(sum, reading), expected: show(expected, reading) };
}
