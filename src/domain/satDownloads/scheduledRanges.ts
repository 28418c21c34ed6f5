import { addDays } from "../time/calendarDays.ts";
import type { SatRange } from "./satQuery.ts";

/** A document may be stamped up to 72 hours after its date: so much of what was covered is asked again. */
const lateDays = 3;
/** Cancellations come most often within the month, so states are asked for so much further back. */
const lookBackDays = 31;

export interface ScheduledRanges {
  /** The days that no run has asked for yet, and those before them for which something may have come late. */
  readonly fresh: SatRange;
  /** The month before that, for which only the states are asked: metadata costs nothing. */
  readonly lookBack: SatRange;
}

/**
 * Returns the ranges that a run of a schedule asks for, up to the end of yesterday; none where a run has asked for all
 * of that. The first run begins a month back. `today` and `coveredUntil` are days on the taxpayer's clocks.
 */
export function scheduledRanges(coveredUntil: string | null, today: string): ScheduledRanges | undefined {
  const yesterday = addDays(today, -1);
  const covered = coveredUntil?.slice(0, 10);
  if (covered !== undefined && covered >= yesterday) return undefined;
  const first = covered === undefined ? addDays(today, -lookBackDays) : addDays(covered, 1 - lateDays);
  return {
    fresh: { from: `${first}T00:00:00`, to: `${yesterday}T23:59:59` },
    lookBack: {
      from: `${addDays(first, -lookBackDays)}T00:00:00`,
      to: `${addDays(first, -1)}T23:59:59`,
    },
  };
}
