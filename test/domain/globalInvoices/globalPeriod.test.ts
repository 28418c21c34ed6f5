import test from "ava";
import {
  informacionGlobalOf,
  periodBefore,
  periodHolding,
} from "../../../src/domain/globalInvoices/globalPeriod.ts";
import { globalTerm, periodBounds } from "../../../src/domain/globalInvoices/periodBounds.ts";
import { type NamedPeriod, readGlobalPeriod } from "../../../src/domain/globalInvoices/readGlobalPeriod.ts";
import type { Periodicity } from "../../../src/domain/merchants/globalInvoice.ts";

const stretches: readonly [periodicity: Periodicity, day: string, expected: string, informacion: string][] = [
  ["01", "2026-10-31", "2026-10-31 2026-10-31", "01 10 2026"],
  ["02", "2026-11-18", "2026-11-16 2026-11-22", "02 11 2026"],
  ["02", "2026-11-22", "2026-11-16 2026-11-22", "02 11 2026"],
  // A week that two months share is two periods, since a document has one month.
  ["02", "2026-10-01", "2026-10-01 2026-10-04", "02 10 2026"],
  ["02", "2026-09-30", "2026-09-28 2026-09-30", "02 09 2026"],
  ["03", "2026-02-15", "2026-02-01 2026-02-15", "03 02 2026"],
  ["03", "2028-02-16", "2028-02-16 2028-02-29", "03 02 2028"],
  ["04", "2026-12-09", "2026-12-01 2026-12-31", "04 12 2026"],
  ["05", "2026-02-09", "2026-01-01 2026-02-28", "05 13 2026"],
  ["05", "2026-11-30", "2026-11-01 2026-12-31", "05 18 2026"],
];

for (const [periodicity, day, expected, informacion] of stretches) {
  test(`periodicity ${periodicity} has ${day} in ${expected}`, (t) => {
    const period = periodHolding(periodicity, day);
    t.is(`${period.from} ${period.to}`, expected);
    t.is(Object.values(informacionGlobalOf(period)).join(" "), informacion);
    t.true(periodBefore(period).to < period.from);
  });
}

const zones: readonly [zone: string, day: string, from: string, hours: number][] = [
  ["America/Mexico_City", "2026-03-08", "2026-03-08T06:00:00.000Z", 24],
  // The border follows the summer time of the United States.
  ["America/Tijuana", "2026-03-08", "2026-03-08T08:00:00.000Z", 23],
  ["America/Tijuana", "2026-11-01", "2026-11-01T07:00:00.000Z", 25],
  ["America/Cancun", "2026-11-01", "2026-11-01T05:00:00.000Z", 24],
];

for (const [zone, day, from, hours] of zones) {
  test(`the ${day} has ${hours} hours on the wall of ${zone}`, (t) => {
    const bounds = periodBounds(periodHolding("01", day), zone);
    t.is(bounds.from.toISOString(), from);
    t.is((bounds.until.getTime() - bounds.from.getTime()) / 3_600_000, hours);
    t.is(globalTerm(bounds.until).getTime() - bounds.until.getTime(), 86_400_000);
  });
}

const named: readonly [period: NamedPeriod, regime: string, expected: string][] = [
  [{ periodicity: "04", year: 2026, months: "10" }, "601", "2026-10-01 2026-10-31"],
  [{ periodicity: "05", year: 2026, months: "14" }, "621", "2026-03-01 2026-04-30"],
  [{ periodicity: "03", year: 2026, months: "02", day: 28 }, "601", "2026-02-16 2026-02-28"],
  [{ periodicity: "05", year: 2026, months: "14" }, "601", "global.periodicity_regime period.periodicity"],
  [{ periodicity: "05", year: 2026, months: "04" }, "621", "global.months_unfit period.months"],
  [{ periodicity: "04", year: 2026, months: "13" }, "601", "global.months_unfit period.months"],
  [{ periodicity: "04", year: 2020, months: "01" }, "601", "global.year_out_of_range period.year"],
  [{ periodicity: "04", year: 2027, months: "01" }, "601", "global.year_out_of_range period.year"],
  [{ periodicity: "02", year: 2026, months: "01" }, "601", "global.day_missing period.day"],
  [{ periodicity: "04", year: 2026, months: "01", day: 3 }, "601", "global.day_superfluous period.day"],
  [{ periodicity: "01", year: 2026, months: "02", day: 29 }, "601", "global.day_unknown period.day"],
];

for (const [period, regime, expected] of named) {
  test(`${JSON.stringify(period)} of regime ${regime}: ${expected}`, (t) => {
    const reading = readGlobalPeriod(period, regime, 2026);
    const shown =
      "period" in reading
        ? `${reading.period.from} ${reading.period.to}`
        : reading.faults.map(({ code, path }) => `${code} ${path}`).join();
    t.is(shown, expected);
  });
}
