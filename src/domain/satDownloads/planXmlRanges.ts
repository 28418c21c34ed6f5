import type { SatContent, SatRange } from "./satQuery.ts";
import { wallOfSeconds, wallSeconds } from "./wallSeconds.ts";

/** SAT puts at most so many documents or lines into one request. */
export const mostPerRequest: Readonly<Record<SatContent, number>> = { cfdi: 200_000, metadata: 1_000_000 };

/** The plan stays below that, since documents may be added to a range between its metadata and its XML. */
const mostPlanned = 180_000;

export interface KnownDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The number of documents in force. */
  readonly active: number;
  /** The number of those whose XML is not here. */
  readonly lacking: number;
}

/**
 * Returns the ranges in which to ask for XML, by the metadata's count for each day (ascending): as few as SAT's limit
 * per request allows, and none without a document that is lacking.
 */
export function planXmlRanges(
  range: SatRange,
  days: readonly KnownDay[],
  most = mostPlanned,
): readonly SatRange[] {
  const lacking = days.filter((day) => day.lacking > 0);
  const [first, last] = [lacking[0], lacking.at(-1)];
  if (!first || !last) return [];
  const between = days.filter(({ day }) => day >= first.day && day <= last.day);
  const parts = partRange(within(range, first.day, last.day), between, most);
  return parts.filter((part) => lacking.some(({ day }) => overlaps(part, day)));
}

/**
 * Cuts a range between days, so that none of its parts has more documents than `most`, by what is known of the days
 * (ascending). A day over that is cut into equal parts of its time; where that guesses wrong, SAT says so. The parts
 * stand next to each other, cover the whole range and last two seconds at least.
 */
export function partRange(
  range: SatRange,
  days: readonly KnownDay[],
  most = mostPlanned,
): readonly SatRange[] {
  const cuts: number[] = [];
  let filled = 0;
  for (const { day, active } of days) {
    const start = wallSeconds(`${day}T00:00:00`);
    if (filled > 0 && filled + active > most) {
      cuts.push(start);
      filled = 0;
    }
    filled += active;
    for (let piece = 1, pieces = Math.ceil(active / most); piece < pieces; piece += 1)
      cuts.push(start + Math.floor((daySeconds * piece) / pieces));
  }
  return cutAt(range, cuts);
}

const daySeconds = 86_400;

/** Cuts a range at these places; a cut that would leave less than two seconds is left out. */
function cutAt({ from, to }: SatRange, cuts: readonly number[]): readonly SatRange[] {
  const end = wallSeconds(to) + 1;
  const limits = [wallSeconds(from)];
  for (const cut of cuts) if (cut - (limits.at(-1) ?? 0) >= 2 && end - cut >= 2) limits.push(cut);
  return limits.map((start, index) => ({
    from: wallOfSeconds(start),
    to: wallOfSeconds((limits[index + 1] ?? end) - 1),
  }));
}

/**
 * Limits a part to the range's own edges, because a day at the edge may leave one second, which SAT does not accept.
 */
function within(range: SatRange, firstDay: string, lastDay: string): SatRange {
  const [from, to] = [`${firstDay}T00:00:00`, `${lastDay}T23:59:59`];
  const cut = { from: from > range.from ? from : range.from, to: to < range.to ? to : range.to };
  return cut.from < cut.to ? cut : range;
}

function overlaps({ from, to }: SatRange, day: string): boolean {
  return from <= `${day}T23:59:59` && to >= `${day}T00:00:00`;
}
