import test from "ava";
import { wallTime } from "../../../src/domain/time/wallTime.ts";

const cases: readonly [at: string, zone: string, shown: string][] = [
  ["2026-01-15T18:30:05.999Z", "America/Mexico_City", "2026-01-15T12:30:05"],
  ["2026-07-15T18:30:05Z", "America/Mexico_City", "2026-07-15T12:30:05"],
  ["2026-07-15T18:30:05Z", "America/Tijuana", "2026-07-15T11:30:05"],
  ["2026-01-01T06:00:00Z", "America/Mexico_City", "2026-01-01T00:00:00"],
  ["2026-01-01T05:59:59Z", "America/Mexico_City", "2025-12-31T23:59:59"],
  // The hour that does not exist, and the one that happens twice.
  ["2026-03-08T09:59:59Z", "America/Tijuana", "2026-03-08T01:59:59"],
  ["2026-03-08T10:00:00Z", "America/Tijuana", "2026-03-08T03:00:00"],
  ["2026-11-01T09:30:00Z", "America/Tijuana", "2026-11-01T01:30:00"],
];

for (const [at, zone, shown] of cases) {
  test(`${at} is ${shown} in ${zone}`, (t) => t.is(wallTime(new Date(at), zone), shown));
}

test("an unknown zone is refused", (t) => {
  t.throws(() => wallTime(new Date(0), "America/Nowhere"), { instanceOf: RangeError });
});
