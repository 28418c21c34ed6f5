import { type Periodicity, periodicities } from "../merchants/globalInvoice.ts";
import { startOfDay } from "../time/startOfDay.ts";
import { wallTime } from "../time/wallTime.ts";
import { periodHolding } from "./globalPeriod.ts";

/**
 * Returns the instant at which the period that goes on now began in a zone, for each periodicity: every sale before it is of a
 * period that has closed.
 */
export function currentPeriods(zone: string, now: Date): Readonly<Record<Periodicity, Date>> {
  const today = wallTime(now, zone).slice(0, 10);
  const starts = periodicities.map((each) => [each, startOfDay(periodHolding(each, today).from, zone)]);
  return Object.fromEntries(starts) as Record<Periodicity, Date>;
}
