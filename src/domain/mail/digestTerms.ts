import { addDays } from "../time/calendarDays.ts";
import type { MailRhythm } from "../taxpayers/mailRhythm.ts";
import { startOfDay } from "../time/startOfDay.ts";
import { wallTime } from "../time/wallTime.ts";

/** The times at which documents go out together. */
export interface DigestTerms {
  readonly rhythm: MailRhythm;
  /** The hour on the clocks of the place of issue. */
  readonly hour: number;
  /** The day of a weekly mail; 1 is Monday. */
  readonly weekday: number;
}

/** The terms of a merchant that has decided nothing. */
export const defaultDigest: DigestTerms = { rhythm: "each", hour: 18, weekday: 5 };

const hourMs = 3_600_000;

/** Returns the instant after now at which what is gathered in a zone goes out. */
export function nextDigest({ rhythm, hour, weekday }: DigestTerms, now: Date, zone: string): Date {
  const today = wallTime(now, zone).slice(0, 10);
  const days = Array.from({ length: 8 }, (_, count) => addDays(today, count));
  const instants = days
    .filter((day) => rhythm !== "weekly" || weekdayOf(day) === weekday)
    .map((day) => new Date(startOfDay(day, zone).getTime() + hour * hourMs));
  return instants.find((instant) => instant > now) as Date;
}

/** Returns the day of the week; 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
