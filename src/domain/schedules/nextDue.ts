import { CronExpressionParser } from "cron-parser";
import type { Timetable } from "./lastDue.ts";

/** Returns the first moment after `at` at which the timetable says that it is time. */
export function nextDue({ cron, zone }: Timetable, at: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: at, tz: zone }).next().toDate();
}
