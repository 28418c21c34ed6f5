import { wallTime } from "./wallTime.ts";

/**
 * Returns the instant at which a calendar day (`YYYY-MM-DD`) begins in an IANA zone, also where its midnight is
 * skipped.
 */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const first = midnight - offsetMs(midnight, zone);
  // The zone may have changed its clocks between the two.
  const second = midnight - offsetMs(first, zone);
  const [early, late] = [Math.min(first, second), Math.max(first, second)];
  return new Date(wallTime(new Date(early), zone).startsWith(day) ? early : late);
}

/** Returns how far the clocks of a zone are ahead of UTC. */
function offsetMs(at: number, zone: string): number {
  return Date.parse(`${wallTime(new Date(at), zone)}Z`) - Math.floor(at / 1_000) * 1_000;
}
