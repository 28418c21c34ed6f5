import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { coverageOf, mergeRanges, uncovered } from "../../../src/domain/reconciliation/coverage.ts";
import { slices } from "../../../src/domain/reconciliation/slices.ts";
import { wallOfSeconds, wallSeconds } from "../../../src/domain/satDownloads/wallSeconds.ts";

const start = wallSeconds("2026-03-01T00:00:00");
const wall = (second: number): string => wallOfSeconds(start + second);
const range = (from: number, to: number) => ({ from: wall(from), to: wall(to) });

test("ranges that overlap or follow each other are one", (t) => {
  t.deepEqual(mergeRanges([range(10, 20), range(0, 4), range(5, 7), range(15, 30), range(16, 17)]), [
    range(0, 7),
    range(10, 30),
  ]);
});

test("what lacks is one range from the first gap to the last", (t) => {
  const asked = range(0, 99);
  t.deepEqual(uncovered(asked, []), asked);
  t.is(uncovered(asked, [asked]), undefined);
  t.deepEqual(uncovered(asked, [range(0, 9), range(30, 40), range(90, 99)]), range(10, 89));
  t.deepEqual(uncovered(asked, [range(0, 98)]), range(98, 99));
});

const aSecond = fc.integer({ min: 0, max: 60 });
const someRanges = fc.array(
  fc.tuple(aSecond, aSecond).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
  { maxLength: 8 },
);

testProp(
  "coverage holds a second exactly when one of the ranges does, and what lacks holds all others",
  [someRanges],
  (t, covering) => {
    const asked = range(10, 50);
    const coverage = coverageOf(
      asked,
      covering.map(([from, to]) => range(from, to)),
    );
    const lacking = uncovered(asked, coverage);
    for (let second = 10; second <= 50; second++) {
      const at = wall(second);
      const isCovered = coverage.some(({ from, to }) => from <= at && at <= to);
      t.is(
        isCovered,
        covering.some(([from, to]) => from <= second && second <= to),
      );
      if (!isCovered) t.true(lacking !== undefined && lacking.from <= at && at <= lacking.to);
    }
    t.is(
      lacking === undefined,
      coverage.length === 1 && coverage[0]?.from === asked.from && coverage[0].to === asked.to,
    );
    for (const [index, { from }] of coverage.entries())
      if (index > 0) t.true(wallSeconds(from) > wallSeconds(coverage[index - 1]!.to) + 1);
  },
);

test("slices are a month at most, without gap or overlap, from end to end", (t) => {
  for (const days of [0, 1, 30, 31, 62, 2_200]) {
    const asked = range(0, days * 86_400 + 1);
    const parts = slices(asked);
    t.is(parts[0]?.from, asked.from);
    t.is(parts.at(-1)?.to, asked.to);
    for (const [index, part] of parts.entries()) {
      t.true(wallSeconds(part.to) - wallSeconds(part.from) < 31 * 86_400);
      if (index > 0) t.is(wallSeconds(part.from), wallSeconds(parts[index - 1]!.to) + 1);
    }
  }
});
