import { addDays } from "../time/calendarDays.ts";
import { centralZone } from "../time/centralZone.ts";
import { startOfDay } from "../time/startOfDay.ts";
import { wallTime } from "../time/wallTime.ts";

const dayMs = 86_400_000;

/**
 * Says whether SAT counts a calendar day (`YYYY-MM-DD`) as a business day: CFF, article 12. SAT's own general holidays
 * are not in the law and change from year to year; they are not counted out here.
 */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const [year, date] = [day.slice(0, 4), day.slice(5)];
  if (fixedHolidays.has(date)) return false;
  // The President takes office: 1 October, every six years since 2024.
  if (date === "10-01" && (Number(year) - 2024) % 6 === 0) return false;
  return !movedHolidays.some(({ month, nth }) => day === nthMonday(year, month, nth));
}

const fixedHolidays = new Set(["01-01", "05-01", "05-05", "09-16", "12-25"]);

/** The anniversaries of 5 February, 21 March and 20 November are kept on a Monday. */
const movedHolidays = [
  { month: "02", nth: 1 },
  { month: "03", nth: 3 },
  { month: "11", nth: 3 },
] as const;

function nthMonday(year: string, month: string, nth: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the first business day after a calendar day. */
export function nextBusinessDay(day: string): string {
  const next = addDays(day, 1);
  return isBusinessDay(next) ? next : nextBusinessDay(next);
}

/**
 * Returns the instant at which so many hours of business days have passed, by the clocks of central Mexico. A business
 * day has all of its 24 hours; the others have none.
 */
export function afterBusinessHours(from: Date, hours: number): Date {
  let leftMs = hours * 3_600_000;
  let at = from.getTime();
  for (let day = wallTime(from, centralZone).slice(0, 10); ; day = addDays(day, 1)) {
    const end = startOfDay(addDays(day, 1), centralZone).getTime();
    const hereMs = isBusinessDay(day) ? Math.min(end - at, dayMs) : 0;
    if (leftMs <= hereMs) return new Date(at + leftMs);
    leftMs -= hereMs;
    at = end;
  }
}
