import type { Clock } from "../../src/ports/clock.ts";

export interface TestClock extends Clock {
  set(to: Date | string): void;
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function testClock(at: Date | string = "2026-11-20T18:00:00Z"): TestClock {
  let now = new Date(at).getTime();
  return {
    now: () => new Date(now),
    set(to) {
      now = new Date(to).getTime();
    },
    advance(ms) {
      now += ms;
    },
  };
}

/** Real time, for what the queue engines time by themselves. */
export const realClock: Clock = { now: () => new Date() };
