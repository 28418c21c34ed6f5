import test from "ava";
import { readAmount, type Amount } from "../../../../../src/domain/cfdi/checks/figures/amount.ts";
import {
  importeLimits,
  limitPlaces,
  taxLimits,
} from "../../../../../src/domain/cfdi/checks/figures/importeLimits.ts";
import { unscaled } from "../../../../../src/domain/money/scaled.ts";

const amount = (text: string): Amount => readAmount(text)!;

/** Figures worked out by hand from the guide's formula. */
const products: readonly [quantity: string, price: string, places: number, low: string, high: string][] = [
  // (1 − 0.5) × (100 − 0.005) and (1.5 − ε) × (100.005 − ε).
  ["1", "100.00", 2, "49.99", "150.01"],
  // 0.9999995 × 99.9999995 = 99.99994950000025; 1.0000005 × 100.0000005 = 100.00005050000025.
  ["1.000000", "100.000000", 6, "99.999949", "100.000051"],
  ["1.000000", "100.000000", 2, "99.99", "100.01"],
  // A whole result stays what it is: (2.5 − ε) × (4.5 − ε) is short of 11.25, and rounds up to it.
  ["2", "4", 2, "5.25", "11.25"],
  ["0", "0", 2, "0", "0.25"],
  ["120", "0", 0, "0", "61"],
];

for (const [quantity, price, places, low, high] of products) {
  test(`${quantity} × ${price} allows ${low} to ${high} at ${places} decimals`, (t) => {
    const limits = importeLimits(amount(quantity), amount(price), places);
    t.deepEqual([unscaled(limits.low, 6), unscaled(limits.high, 6)], [low, high]);
  });
}

const taxes: readonly [base: string, rate: string, places: number, low: string, high: string][] = [
  ["180.00", "0.160000", 2, "28.79", "28.81"],
  ["180.00", "0.160000", 6, "28.7992", "28.8008"],
  ["0.01", "0.160000", 2, "0", "0.01"],
  ["100", "0.000000", 2, "0", "0"],
  ["40.5", "6.455500", 2, "261.12", "261.78"],
];

for (const [base, rate, places, low, high] of taxes) {
  test(`${base} × ${rate} allows ${low} to ${high} at ${places} decimals`, (t) => {
    const limits = taxLimits(amount(base), amount(rate), places);
    t.deepEqual([unscaled(limits.low, 6), unscaled(limits.high, 6)], [low, high]);
  });
}

test("the coarser of amount and currency decides how limits are rounded", (t) => {
  t.is(limitPlaces(amount("924.224956"), 2), 2);
  t.is(limitPlaces(amount("924"), 2), 0);
  t.is(limitPlaces(amount("924.22"), 0), 0);
  t.is(limitPlaces(amount("924.2249"), undefined), 4);
});
