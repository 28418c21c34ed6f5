import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { Big } from "big.js";
import { divideHalfUp, divideUp, scaled, unscaled } from "../../../src/domain/money/scaled.ts";

const sixPlaces = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });

testProp("what is written is read back", [sixPlaces], (t, value) => {
  t.is(scaled(unscaled(value, 6), 6), value);
  t.true(new Big(unscaled(value, 6, 2)).eq(new Big(value.toString()).div(1_000_000)));
});

testProp(
  "division rounds half away from zero, as big.js does",
  [sixPlaces, fc.bigInt({ min: 1n, max: 10n ** 9n })],
  (t, value, divisor) => {
    const expected = new Big(value.toString()).div(divisor.toString());
    // big.js divides to a bounded number of decimals, so the tie is judged exactly.
    const twice = 2n * (value < 0n ? -value : value);
    const tie = twice % divisor === 0n && (twice / divisor) % 2n === 1n;
    if (!tie) t.is(divideHalfUp(value, divisor).toString(), expected.round(0, Big.roundHalfUp).toFixed(0));
    else t.is(divideHalfUp(value, divisor) * 2n * divisor, (value < 0n ? -1n : 1n) * (twice + divisor));
  },
);

test("an amount is written with as few decimals as it needs, but no fewer than asked for", (t) => {
  t.is(unscaled(1_500_000n, 6), "1.5");
  t.is(unscaled(1_500_000n, 6, 2), "1.50");
  t.is(unscaled(1_000_000n, 6), "1");
  t.is(unscaled(1n, 6, 2), "0.000001");
  t.is(unscaled(-50_000n, 6, 2), "-0.05");
});

test("zeros beyond the places are no decimals; other digits are refused", (t) => {
  t.is(scaled("1.50000000", 6), 1_500_000n);
  t.is(scaled("100.000", 2), 10_000n);
  t.throws(() => scaled("1.0000001", 6), { instanceOf: RangeError });
});

test("rounding up leaves whole results alone", (t) => {
  t.is(divideUp(10n, 5n), 2n);
  t.is(divideUp(11n, 5n), 3n);
});
