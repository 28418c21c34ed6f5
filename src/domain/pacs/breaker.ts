/** The breaker of an account at a PAC, as it is stored; without one, the account is in use. */
export interface Breaker {
  readonly openUntil: Date;
  /** True when failures opened it; then it stays, half open, until a call has tried. */
  readonly automatic: boolean;
  /** The number of times that failures have opened it since it was last closed. */
  readonly trips: number;
  /** The moment until which somebody tries. */
  readonly probingUntil: Date | null;
}

/** `halfOpen`: one call may try. `open`: nothing is sent before `lookAgainAt`. */
export type BreakerState =
  | { readonly kind: "closed" }
  | { readonly kind: "halfOpen" }
  | { readonly kind: "open"; readonly lookAgainAt: Date };

/** The pause between looks; a breaker that is closed before its time is felt soon. */
const lookAgainAfterMs = 30_000;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;
const refusedPauseMs = 900_000;
const dayMs = 86_400_000;

/** Returns whether calls may be made to an account now. */
export function breakerState(breaker: Breaker | undefined, now: Date): BreakerState {
  if (!breaker) return { kind: "closed" };
  const { openUntil, automatic, probingUntil } = breaker;
  if (openUntil > now) return { kind: "open", lookAgainAt: soonest(openUntil, now) };
  if (!automatic) return { kind: "closed" };
  if (probingUntil && probingUntil > now) return { kind: "open", lookAgainAt: soonest(probingUntil, now) };
  return { kind: "halfOpen" };
}

/**
 * Returns for how long failures keep an account closed: twice as long each time, up to a minute. One that is refused for
 * its credentials is tried again after a quarter of an hour and then once a day: Prodigia shuts a user out after three
 * wrong passwords.
 */
export function pauseAfterTrips(trips: number, isRefused = false): number {
  if (isRefused) return trips === 1 ? refusedPauseMs : dayMs;
  return Math.min(firstPauseMs * 2 ** Math.min(trips - 1, 10), longestPauseMs);
}

function soonest(at: Date, now: Date): Date {
  const soon = new Date(now.getTime() + lookAgainAfterMs);
  return at < soon ? at : soon;
}
