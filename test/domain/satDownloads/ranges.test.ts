import test from "ava";
import { partRange, planXmlRanges } from "../../../src/domain/satDownloads/planXmlRanges.ts";
import type { SatRange } from "../../../src/domain/satDownloads/satQuery.ts";
import { nearestFreeRange, shiftRange } from "../../../src/domain/satDownloads/shiftRange.ts";
import { splitRange } from "../../../src/domain/satDownloads/splitRange.ts";
import { addSeconds, wallSeconds } from "../../../src/domain/satDownloads/wallSeconds.ts";

const october = { from: "2026-10-01T00:00:00", to: "2026-10-31T23:59:59" };
const oldest = "2020-11-21T00:00:00";

/** The parts stand next to each other, cover everything and last two seconds at least. */
function covers(parts: readonly SatRange[], { from, to }: SatRange): boolean {
  const starts = [from, ...parts.slice(0, -1).map((part) => addSeconds(part.to, 1))];
  return (
    parts.at(-1)?.to === to &&
    parts.every((part, index) => part.from === starts[index] && wallSeconds(part.to) > wallSeconds(part.from))
  );
}

test("a range is split in two without a gap and without an overlap", (t) => {
  t.deepEqual(splitRange(october), [
    { from: "2026-10-01T00:00:00", to: "2026-10-16T11:59:59" },
    { from: "2026-10-16T12:00:00", to: "2026-10-31T23:59:59" },
  ]);
});

test("however short it is and in however many parts, a split covers the range in ranges that SAT takes", (t) => {
  for (let seconds = 2; seconds < 40; seconds += 1) {
    const range = { from: october.from, to: addSeconds(october.from, seconds - 1) };
    for (let parts = 1; parts < 25; parts += 1) {
      const split = splitRange(range, parts);
      t.true(covers(split, range), `${seconds} seconds in ${parts}`);
      t.is(split.length, Math.min(parts, Math.floor(seconds / 2)));
    }
  }
});

test("a range is moved outwards: at its beginning, and at its end where the beginning would be too old", (t) => {
  t.deepEqual(shiftRange(october, 3, oldest), { from: "2026-09-30T23:59:57", to: october.to });
  const old = { from: "2020-11-21T00:00:01", to: "2020-11-30T23:59:59" };
  t.deepEqual(shiftRange(old, 1, oldest), { from: oldest, to: old.to });
  t.deepEqual(shiftRange(old, 2, oldest), { from: old.from, to: "2020-12-01T00:00:01" });
});

test("the nearest range that is not taken is found, and the search ends", (t) => {
  const taken = new Set([october.from, "2026-09-30T23:59:59"]);
  const isTaken = ({ from }: SatRange): boolean => taken.has(from);
  t.deepEqual(nearestFreeRange(october, oldest, isTaken), { from: "2026-09-30T23:59:58", to: october.to });
  t.is(
    nearestFreeRange(october, oldest, () => true),
    undefined,
  );
});

const days = (counts: Readonly<Record<number, number>>, lacking = counts) =>
  Object.entries(counts).map(([day, active]) => ({
    day: `2026-10-${day.padStart(2, "0")}`,
    active,
    lacking: lacking[Number(day)] ?? 0,
  }));

test("XML is asked for in as few ranges as the limit allows, from the first day that lacks some to the last", (t) => {
  t.deepEqual(planXmlRanges(october, days({ 3: 50, 4: 40, 9: 50, 20: 10 }), 100), [
    { from: "2026-10-03T00:00:00", to: "2026-10-08T23:59:59" },
    { from: "2026-10-09T00:00:00", to: "2026-10-20T23:59:59" },
  ]);
  t.deepEqual(planXmlRanges(october, days({ 3: 50, 4: 40 }), 100), [
    { from: "2026-10-03T00:00:00", to: "2026-10-04T23:59:59" },
  ]);
});

test("what is here already is not asked for again", (t) => {
  t.deepEqual(planXmlRanges(october, days({ 3: 50, 4: 40 }, {}), 100), []);
  t.deepEqual(planXmlRanges(october, days({ 3: 90, 4: 90, 5: 90 }, { 3: 1, 5: 1 }), 100), [
    { from: "2026-10-03T00:00:00", to: "2026-10-03T23:59:59" },
    { from: "2026-10-05T00:00:00", to: "2026-10-05T23:59:59" },
  ]);
});

test("a day over the limit is cut within the day", (t) => {
  t.deepEqual(planXmlRanges(october, days({ 3: 250 }), 100), [
    { from: "2026-10-03T00:00:00", to: "2026-10-03T07:59:59" },
    { from: "2026-10-03T08:00:00", to: "2026-10-03T15:59:59" },
    { from: "2026-10-03T16:00:00", to: "2026-10-03T23:59:59" },
  ]);
});

test("a plan keeps to the range, and to ranges that SAT takes", (t) => {
  const range = { from: "2026-10-03T12:00:00", to: "2026-10-05T00:00:00" };
  t.deepEqual(planXmlRanges(range, days({ 3: 5, 5: 1 }), 5), [
    { from: "2026-10-03T12:00:00", to: "2026-10-05T00:00:00" },
  ]);
});

test("a range over the limit is parted between days, and all of it is covered", (t) => {
  const counts = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [at + 1, (at * 37) % 130]));
  for (const most of [20, 64, 100, 1_000]) t.true(covers(partRange(october, days(counts), most), october));
  t.deepEqual(partRange(october, days({ 1: 60, 15: 60 }), 100), [
    { from: october.from, to: "2026-10-14T23:59:59" },
    { from: "2026-10-15T00:00:00", to: october.to },
  ]);
});
