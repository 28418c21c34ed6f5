import test from "ava";
import { lastDue } from "../../../src/domain/schedules/lastDue.ts";

const daily = { cron: "0 4 * * *", zone: "America/Mexico_City" };

const cases: readonly (readonly [at: string, due: string])[] = [
  ["2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21T10:00:59.999Z", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21T09:59:59.999Z", "2026-11-20T10:00:00.000Z"],
  ["2026-11-22T03:00:00.000Z", "2026-11-21T10:00:00.000Z"],
];

for (const [at, due] of cases) {
  test(`at ${at}, four in the morning in Mexico City was last at ${due}`, (t) => {
    t.is(lastDue(daily, new Date(at)).toISOString(), due);
  });
}

test("the hour is that of the zone's clocks, summer or winter", (t) => {
  const newYork = { cron: "30 2 * * *", zone: "America/New_York" };
  t.is(lastDue(newYork, new Date("2026-07-01T12:00:00Z")).toISOString(), "2026-07-01T06:30:00.000Z");
  t.is(lastDue(newYork, new Date("2026-12-01T12:00:00Z")).toISOString(), "2026-12-01T07:30:00.000Z");
});
