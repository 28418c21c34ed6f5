import { centralZone } from "../time/centralZone.ts";
import { startOfDay } from "../time/startOfDay.ts";
import { wallTime } from "../time/wallTime.ts";
import { addDays } from "../time/calendarDays.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/**
 * The time after which SAT never finishes what it has not finished by then (seen again and again; SAT itself promises
 * nothing).
 */
export const stuckAfterMs = 72 * hourMs;

/** Times that a range is asked again after SAT has let it down: stuck, expired, packages lost. */
export const mostRestarts = 5;

/** A package that cannot be read comes again the same way as often as not. */
export const mostRestartsOfBroken = 1;

/**
 * The number of SAT's faults over one range after which a human must look; with the pauses between them that is more
 * than a day.
 */
export const mostFaults = 20;

/** Times that a range is moved because SAT says that it was asked too often, or is being asked. */
export const mostShifts = 20;

/**
 * The lease is longer than a call with the token it needs, each of them tried twice, so that a live owner is never
 * overtaken.
 */
export const leaseMs = 5 * minuteMs;

/** Returns when to look next at what SAT has been working at since then: the longer it takes, the rarer the looks. */
export function nextLook(since: Date, now: Date): Date {
  const ageMs = now.getTime() - since.getTime();
  return after(now, Math.min(Math.max(5 * secondMs, ageMs / 4), 30 * minuteMs));
}

/**
 * Returns when to call again after so many calls in a row without a sound answer. An outage lasts minutes or a day.
 */
export function afterOutage(failures: number, now: Date): Date {
  return after(now, outagePauseMs(failures));
}

/** Returns how long a silence of so many calls in a row has lasted at its last call: the pauses between them. */
export function silentForMs(failures: number): number {
  return Array.from({ length: Math.max(0, failures - 1) }, (_, at) => outagePauseMs(at)).reduce(
    (all, pause) => all + pause,
    0,
  );
}

function outagePauseMs(failures: number): number {
  return Math.min(5 * secondMs * 2 ** Math.min(failures, 20), 30 * minuteMs);
}

/** Returns when to try again after so many faults of SAT's in a row. */
export function afterFault(failures: number, now: Date): Date {
  return after(now, Math.min(30 * secondMs * 2 ** Math.min(failures, 20), 2 * hourMs));
}

/**
 * Returns the moment tomorrow from which SAT's new day counts: SAT counts days on the clocks of Mexico City, and we
 * leave it a quarter of an hour.
 */
export function tomorrow(now: Date): Date {
  const zone = centralZone;
  return after(startOfDay(addDays(wallTime(now, zone).slice(0, 10), 1), zone), 15 * minuteMs);
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + Math.round(ms));
}
