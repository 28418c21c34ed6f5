import { addDays } from "../time/calendarDays.ts";
import { startOfDay } from "../time/startOfDay.ts";
import type { GlobalPeriod } from "./globalPeriod.ts";

/** The instants between which the days of a period lie in a zone: `from` included, `until` not. */
export interface PeriodBounds {
  readonly from: Date;
  /** The moment at which the period closes. */
  readonly until: Date;
}

/** Returns the instants of a period on the clocks of a zone. A day is the wall's, of 23 or 25 hours at times. */
export function periodBounds({ from, to }: Pick<GlobalPeriod, "from" | "to">, zone: string): PeriodBounds {
  return { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) };
}

/** SAT wants a global invoice within 24 hours of the period's close (rule 2.7.1.21). */
const termMs = 86_400_000;

/** Returns the instant until which SAT wants the global invoice of a period that closed then. */
export function globalTerm(closedAt: Date): Date {
  return new Date(closedAt.getTime() + termMs);
}
