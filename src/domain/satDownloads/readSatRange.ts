import type { Fault } from "../../errors.ts";
import { wallTime } from "../time/wallTime.ts";
import { satDownloadFault } from "./satDownloadFault.ts";
import type { SatRange } from "./satQuery.ts";
import { wallSeconds } from "./wallSeconds.ts";

export interface AskedRange {
  /** A day, a wall-clock time, or a time with its offset: ISO 8601. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

export type RangeReading =
  | { readonly range: SatRange; readonly faults?: never }
  | { readonly faults: readonly Fault[]; readonly range?: never };

/** SAT keeps documents for as long as taxpayers must (Código Fiscal de la Federación, 30), and one more. */
const oldestYears = 6;

/**
 * Reads a range on the taxpayer's clocks. A day alone means all of it, today so far. Tells every fault at once: no date, in the future,
 * inverted, under two seconds, over six years old.
 */
export function readSatRange(asked: AskedRange, zone: string, now: Date): RangeReading {
  const present = wallTime(now, zone);
  const from = readEnd(asked.dateFrom, "dateFrom", zone, present);
  const to = readEnd(asked.dateTo, "dateTo", zone, present);
  const faults = [...from.faults, ...to.faults];
  if (from.wall === undefined || to.wall === undefined) return { faults };
  if (from.wall < oldestWall(zone, now)) faults.push(satDownloadFault("sat_range.too_old", "dateFrom"));
  if (to.wall < from.wall) faults.push(satDownloadFault("sat_range.inverted", "dateTo"));
  else if (wallSeconds(to.wall) - wallSeconds(from.wall) < 1 && faults.length === 0)
    faults.push(satDownloadFault("sat_range.too_short", "dateTo"));
  return faults.length > 0 ? { faults } : { range: { from: from.wall, to: to.wall } };
}

/** Returns the earliest moment that SAT can be asked about. A minute is left to the call's own way. */
export function oldestWall(zone: string, now: Date): string {
  const present = wallTime(new Date(now.getTime() + 60_000), zone);
  const year = Number(present.slice(0, 4)) - oldestYears;
  const day = present.slice(4, 10) === "-02-29" ? "-03-01" : present.slice(4, 10);
  return `${year}${day}${present.slice(10)}`;
}

interface End {
  readonly wall?: string;
  readonly faults: Fault[];
}

function readEnd(text: string | undefined, path: "dateFrom" | "dateTo", zone: string, present: string): End {
  if (text === undefined || text === "") return { faults: [satDownloadFault("sat_range.missing", path)] };
  const wall = wallOf(text, path, zone, present);
  if (wall === undefined) return { faults: [satDownloadFault("sat_range.unreadable", path)] };
  return wall > present
    ? { wall, faults: [satDownloadFault("sat_range.future", path)] }
    : { wall, faults: [] };
}

const dayForm = /^\d{4}-\d\d-\d\d$/;
const wallForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

function wallOf(
  text: string,
  path: "dateFrom" | "dateTo",
  zone: string,
  present: string,
): string | undefined {
  if (dayForm.test(text)) {
    if (!exists(`${text}T00:00:00`)) return undefined;
    if (path === "dateFrom") return `${text}T00:00:00`;
    return text === present.slice(0, 10) ? present : `${text}T23:59:59`;
  }
  if (wallForm.test(text)) {
    const wall = text.length === 16 ? `${text}:00` : text.slice(0, 19);
    return exists(wall) ? wall : undefined;
  }
  if (!instantForm.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return wallTime(new Date(text), zone);
}

/** Says whether the day exists: JavaScript reads February 30 as March 2. */
function exists(wall: string): boolean {
  const at = Date.parse(`${wall}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(wall);
}
