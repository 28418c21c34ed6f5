import { addDays } from "./calendarDays.ts";

/** Returns the first and the last day of a month (`YYYY-MM`). */
export function monthDays(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: addDays(`${monthAfter(month)}-01`, -1) };
}

/** Returns the month before a day's. */
export function monthBefore(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);
}

function monthAfter(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7);
}
