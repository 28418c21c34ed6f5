import type { ServiceHealth } from "./serviceState.ts";

/** A sale waits seconds. After a minute somebody notices, and after a quarter of an hour something has stopped. */
const slowSeconds = 60;
const stoppedSeconds = 900;

/** Judges the queues by how long the oldest job has waited that should run at once, in seconds. */
export function judgeDelay(seconds: number, now: Date): ServiceHealth {
  const since = new Date(now.getTime() - seconds * 1_000);
  if (seconds >= stoppedSeconds) return { state: "down", since };
  if (seconds >= slowSeconds) return { state: "slow", since };
  return { state: "working", since: null };
}
