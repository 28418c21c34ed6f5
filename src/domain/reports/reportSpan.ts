import { addDays, calendarDays } from "../time/calendarDays.ts";
import { startOfDay } from "../time/startOfDay.ts";

/** The days of a report, on the clocks of a zone. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** The days, and the instants at which each begins, and last the one at which all are over. */
export interface ReportSpan extends ReportDays {
  readonly days: readonly string[];
  readonly bounds: readonly Date[];
}

export function reportSpan({ from, to, timeZone }: ReportDays): ReportSpan {
  const days = calendarDays(from, to);
  return {
    from,
    to,
    timeZone,
    days,
    bounds: [...days, addDays(to, 1)].map((day) => startOfDay(day, timeZone)),
  };
}
