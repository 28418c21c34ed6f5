import { addDays } from "../time/calendarDays.ts";
import { type ClaimTerms, lastClaimDayOf } from "./claimTerm.ts";

/** Days of sale, `YYYY-MM-DD`: the first, and the one after the last. */
export interface SaleDays {
  readonly from: string;
  readonly until: string;
}

/** Sales whose claims end within these days are shown as urgent. */
export const urgentDays = 3;

/** Returns the days of sale whose claims have not ended yet and end within so many days from today, today included. */
export function endingClaims(terms: ClaimTerms, today: string, withinDays: number): SaleDays {
  const longest = terms.deadlineDays + 31;
  const saleDay = (at: number): string => addDays(today, at - longest);
  const firstThatLasts = (until: string): string =>
    saleDay(firstOf(longest + 1, (at) => lastClaimDayOf(terms, saleDay(at)) >= until));
  return { from: firstThatLasts(today), until: firstThatLasts(addDays(today, withinDays)) };
}

/** Returns the first of so many numbers for which it holds, and their count for none; once it holds, it holds on. */
function firstOf(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
