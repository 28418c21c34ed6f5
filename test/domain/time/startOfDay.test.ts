import test from "ava";
import { addDays, calendarDays } from "../../../src/domain/time/calendarDays.ts";
import { isTimeZone } from "../../../src/domain/time/isTimeZone.ts";
import { startOfDay } from "../../../src/domain/time/startOfDay.ts";

const starts: readonly [day: string, zone: string, expected: string][] = [
  ["2026-11-20", "America/Mexico_City", "2026-11-20T06:00:00.000Z"],
  ["2026-11-20", "America/Cancun", "2026-11-20T05:00:00.000Z"],
  // Tijuana changes its clocks at two in the morning: the day before and the day itself begin by the old offset.
  ["2026-03-08", "America/Tijuana", "2026-03-08T08:00:00.000Z"],
  ["2026-03-09", "America/Tijuana", "2026-03-09T07:00:00.000Z"],
  ["2026-11-01", "America/Tijuana", "2026-11-01T07:00:00.000Z"],
  ["2026-11-02", "America/Tijuana", "2026-11-02T08:00:00.000Z"],
  // Havana skips its midnight.
  ["2026-03-08", "America/Havana", "2026-03-08T05:00:00.000Z"],
  ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00.000Z"],
  ["2026-11-20", "Pacific/Kiritimati", "2026-11-19T10:00:00.000Z"],
];

for (const [day, zone, expected] of starts) {
  test(`${day} begins in ${zone} at ${expected}`, (t) => {
    t.is(startOfDay(day, zone).toISOString(), expected);
  });
}

test("days follow each other over the ends of months and years", (t) => {
  t.deepEqual(calendarDays("2024-02-28", "2024-03-01"), ["2024-02-28", "2024-02-29", "2024-03-01"]);
  t.deepEqual(calendarDays("2026-01-02", "2026-01-01"), []);
  t.is(addDays("2026-01-01", -1), "2025-12-31");
});

test("zones of IANA are zones; offsets and inventions are not", (t) => {
  for (const zone of ["America/Mexico_City", "America/Argentina/Buenos_Aires", "UTC"])
    t.true(isTimeZone(zone), zone);
  for (const zone of ["+05:00", "America/Nowhere", "", "america", "'; drop"]) t.false(isTimeZone(zone), zone);
});
