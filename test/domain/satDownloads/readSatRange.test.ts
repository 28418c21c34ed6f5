import test from "ava";
import { readSatRange } from "../../../src/domain/satDownloads/readSatRange.ts";

const zone = "America/Tijuana";
/** The moment is 2026-11-20T22:30:00 in Tijuana, and in Mexico City half past midnight of the day after. */
const now = new Date("2026-11-21T06:30:00Z");
const read = (dateFrom?: string, dateTo?: string) => readSatRange({ dateFrom, dateTo }, zone, now);

const readable = [
  ["days are whole days", "2026-10-01", "2026-10-31", "2026-10-01T00:00:00", "2026-10-31T23:59:59"],
  ["today is today so far", "2026-11-20", "2026-11-20", "2026-11-20T00:00:00", "2026-11-20T22:30:00"],
  [
    "times are the taxpayer's own",
    "2026-10-01T08:00",
    "2026-10-01T09:00:00",
    "2026-10-01T08:00:00",
    "2026-10-01T09:00:00",
  ],
  [
    "an offset is told on the taxpayer's clocks",
    "2026-10-01T00:00:00-05:00",
    "2026-10-01T12:00:00Z",
    "2026-09-30T22:00:00",
    "2026-10-01T05:00:00",
  ],
  [
    "two seconds are enough",
    "2026-10-01T08:00:00",
    "2026-10-01T08:00:01",
    "2026-10-01T08:00:00",
    "2026-10-01T08:00:01",
  ],
  ["six years are enough", "2020-11-21", "2020-11-21", "2020-11-21T00:00:00", "2020-11-21T23:59:59"],
] as const;

for (const [what, dateFrom, dateTo, from, to] of readable) {
  test(what, (t) => t.deepEqual(read(dateFrom, dateTo), { range: { from, to } }));
}

const faulty = [
  ["no dates", undefined, undefined, ["dateFrom missing", "dateTo missing"]],
  [
    "tomorrow, even where it is tomorrow in the capital",
    "2026-11-21",
    "2026-11-21",
    ["dateFrom future", "dateTo future"],
  ],
  ["an end a second from now", "2026-11-20", "2026-11-20T22:30:01", ["dateTo future"]],
  ["the wrong way round", "2026-10-02", "2026-10-01", ["dateTo inverted"]],
  ["one instant", "2026-10-01T08:00:00", "2026-10-01T08:00:00", ["dateTo too_short"]],
  ["a day over six years", "2020-11-20", "2020-11-21", ["dateFrom too_old"]],
  ["too old, and the wrong way round", "2019-01-02", "2019-01-01", ["dateFrom too_old", "dateTo inverted"]],
  ["no such day", "2026-02-30", "2026-02-28T25:00:00", ["dateFrom unreadable", "dateTo unreadable"]],
  ["other formats", "01/10/2026", "2026-10", ["dateFrom unreadable", "dateTo unreadable"]],
] as const;

for (const [what, dateFrom, dateTo, expected] of faulty) {
  test(`refused, every fault at once: ${what}`, (t) => {
    const faults = read(dateFrom, dateTo).faults ?? [];
    t.deepEqual(
      faults.map(({ path, code }) => `${path} ${code.replace("sat_range.", "")}`),
      [...expected],
    );
    t.true(faults.every(({ message, cure }) => message.es !== "" && cure.en !== ""));
  });
}
