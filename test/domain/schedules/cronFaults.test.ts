import test from "ava";
import { cronFaults } from "../../../src/domain/schedules/cronFaults.ts";

const now = new Date("2026-11-20T18:00:00Z");
const codesOf = (cron: string): string[] => cronFaults(cron, "cron", now).map(({ code }) => code);

for (const cron of ["0 5 * * *", "0 * * * *", "30 6 * * 1-5", "0 0 29 2 *", "15 3 1 * *"])
  test(`${cron} may be kept`, (t) => t.deepEqual(codesOf(cron), []));

for (const cron of ["", "x", "0 5 * *", "0 0 5 * * *", "@daily", "60 5 * * *", "0 25 * * *"])
  test(`${JSON.stringify(cron)} is no cron expression of five fields`, (t) =>
    t.deepEqual(codesOf(cron), ["cron.unreadable"]));

for (const cron of ["* * * * *", "*/30 * * * *", "0,30 4 * * *", "0-59 3 * * *"])
  test(`${cron} is too often`, (t) => t.deepEqual(codesOf(cron), ["cron.too_often"]));
