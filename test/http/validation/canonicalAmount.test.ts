import test from "ava";
import { Big } from "big.js";
import * as fc from "fast-check";
import { amountProblem, canonicalAmount } from "../../../src/http/validation/canonicalAmount.ts";
import { scanJson } from "../../../src/http/validation/scanJson.ts";

const money = { min: 0, max: 1e12, decimals: 6 };

test("numbers and decimal strings of one amount have one canonical text", (t) => {
  for (const [text, ...spellings] of [
    ["0", 0, -0, "0", "-0", "0.000", "-0.0"],
    ["1.5", 1.5, "1.5", "1.50"],
    ["100", 100, 1e2, "100", "100.00"],
    ["0.000001", 0.000001, "0.000001", 1e-6],
    ["-2", -2, "-2.0"],
    ["0.0000001", 1e-7],
  ] as const)
    for (const spelling of spellings) t.is(canonicalAmount(spelling), text);
});

test("what is neither is none", (t) => {
  for (const value of [
    NaN,
    Infinity,
    "",
    " 1",
    "+1",
    "1e3",
    "0x1",
    ".5",
    "5.",
    "01",
    "1,0",
    "١",
    null,
    true,
    [1],
    {},
  ])
    t.is(canonicalAmount(value), undefined);
});

test("an amount keeps its exact value", (t) => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?(0|[1-9]\d{0,8})(\.\d{1,6})?$/), (text) => {
      const canonical = canonicalAmount(text) as string;
      t.true(new Big(canonical).eq(text));
      t.is(canonicalAmount(Number(text)), canonical);
      t.is(canonicalAmount(canonical), canonical);
    }),
  );
});

test("an amount outside its bounds, or with more digits than are kept, is told apart", (t) => {
  t.is(amountProblem("-0.01", money), "amount.min");
  t.is(amountProblem("1000000000000.01", money), "amount.max");
  t.is(amountProblem("1000000000000", money), undefined);
  t.is(amountProblem("0.0000001", money), "amount.decimals");
  t.is(amountProblem("1234567890.123456", money), "amount.precision");
  t.is(amountProblem("123456789.123456", money), undefined);
});

test("numbers too long for JSON are seen as sent; texts are left alone", (t) => {
  t.deepEqual(body('{"a":1.0000000000000000001,"b":"1.0000000000000000001"}'), {
    a: "1.0000000000000000001",
    b: "1.0000000000000000001",
  });
  t.deepEqual(body('{"a\\"12345678901234567":[-12345678901234567e3,1]}'), {
    'a"12345678901234567': ["-12345678901234567e3", 1],
  });
  const untouched = { a: 123456789012345, b: "1234567890123456" };
  t.deepEqual(body(JSON.stringify(untouched)), untouched);
});

function body(raw: string): unknown {
  const limits = { nodes: 100, depth: 10, elements: 100, fields: 100 };
  return JSON.parse(scanJson(raw, limits)?.text ?? "");
}
