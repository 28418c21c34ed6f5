import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { apportion } from "../../../src/domain/money/apportion.ts";

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 30 })
  .filter((all) => all.some((one) => one > 0n));

testProp(
  "the shares add up to the amount and each lies less than a unit from its proportion",
  [fc.bigInt({ min: 0n, max: 10n ** 18n }), weights, fc.constantFrom(1n, 100n, 10_000n)],
  (t, amount, all, unit) => {
    const shares = apportion(amount, all, unit);
    const sum = all.reduce((a, b) => a + b, 0n);
    t.is(
      shares.reduce((a, b) => a + b, 0n),
      amount,
    );
    const below = amount % unit;
    shares.forEach((share, at) => {
      const off = share * sum - amount * all[at]!;
      t.true((off < 0n ? -off : off) < (unit + below) * sum);
    });
  },
);

test("equal remainders go to the earlier share", (t) => {
  t.deepEqual(apportion(100n, [1n, 1n, 1n], 1n), [34n, 33n, 33n]);
  t.deepEqual(apportion(5n, [1n, 1n], 1n), [3n, 2n]);
});

test("what is below one unit goes to the heaviest share", (t) => {
  t.deepEqual(apportion(1050n, [1n, 3n, 1n], 100n), [200n, 650n, 200n]);
});

test("a weight of zero gets nothing", (t) => {
  t.deepEqual(apportion(7n, [0n, 2n, 0n], 1n), [0n, 7n, 0n]);
  t.throws(() => apportion(7n, [0n], 1n), { instanceOf: RangeError });
});
