import { CronExpressionParser } from "cron-parser";

/**
 * The times at which something is to be done: a cron expression of five fields, read on the clocks of an IANA zone.
 */
export interface Timetable {
  readonly cron: string;
  readonly zone: string;
}

/** Returns the last moment, `at` included, at which the timetable says that it is time. Whole minutes. */
export function lastDue({ cron, zone }: Timetable, at: Date): Date {
  // The parser looks before the moment it is given, and not at it.
  const after = new Date(Math.floor(at.getTime() / 1_000) * 1_000 + 1_000);
  return CronExpressionParser.parse(cron, { currentDate: after, tz: zone }).prev().toDate();
}
