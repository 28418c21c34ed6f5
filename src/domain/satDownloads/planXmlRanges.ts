import type { SatContent, SatRange } from "./satQuery.ts";
import { splitRange } from "./splitRange.ts";

/** Documents or lines that SAT puts into one request at most. */
export const mostPerRequest: Readonly<Record<SatContent, number>> = { cfdi: 200_000, metadata: 1_000_000 };

/** Planned is less, since documents may be added to a range between its metadata and its XML. */
const plannedShare = 0.9;

export interface ActiveDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Documents in force, and those of them whose XML is not here. */
  readonly active: number;
  readonly lacking: number;
}

/**
 * The ranges in which to ask for XML, by what the metadata has told of each day (ascending): as few as SAT's limit per
 * request allows, and none without a document that is lacking. A day over the limit is cut into equal parts of its time;
 * where that guesses wrong, SAT says so and the part is split.
 */
export function planXmlRanges(
  range: SatRange,
  days: readonly ActiveDay[],
  most = mostPerRequest.cfdi * plannedShare,
): readonly SatRange[] {
  const groups: ActiveDay[][] = [];
  let active = 0;
  for (const day of days) {
    const current = groups.at(-1);
    if (current && active + day.active <= most) {
      current.push(day);
      active += day.active;
    } else {
      groups.push([day]);
      active = day.active;
    }
  }
  return groups.flatMap((group) => rangesOf(range, group, most));
}

function rangesOf(range: SatRange, group: readonly ActiveDay[], most: number): readonly SatRange[] {
  const lacking = group.filter((day) => day.lacking > 0);
  const [first, last] = [lacking[0], lacking.at(-1)];
  if (!first || !last) return [];
  const whole = within(range, { from: `${first.day}T00:00:00`, to: `${last.day}T23:59:59` });
  return splitRange(whole, Math.ceil(first.active / most));
}

/** A day at the edge may leave one second, which SAT does not take: then the edge is the range's own. */
function within(range: SatRange, { from, to }: SatRange): SatRange {
  const cut = { from: from > range.from ? from : range.from, to: to < range.to ? to : range.to };
  return cut.from < cut.to ? cut : range;
}
