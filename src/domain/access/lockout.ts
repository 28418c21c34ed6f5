const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** How guessing is slowed down. */
export interface Lockout {
  /** How long the door stays shut after the first, second … wrong password in a row; the last one for all after it. */
  readonly delaysMs: readonly number[];
  /** After so long without another one, wrong passwords are forgotten. */
  readonly forgetMs: number;
}

/** Four slips are free; then it doubles to a quarter of an hour, some hundred guesses a day at one account. */
export const accountLockout: Lockout = { delaysMs: delays(4, 30 * secondMs), forgetMs: 24 * 60 * minuteMs };

/**
 * An office shares its address, so it gets more, also for those who are just logging in at the same moment; still
 * nobody tries one account after the other from one place for long.
 */
export const addressLockout: Lockout = { delaysMs: delays(50, 30 * secondMs), forgetMs: 60 * minuteMs };

function delays(free: number, firstMs: number): number[] {
  const mostMs = 15 * minuteMs;
  const doublings = Array.from({ length: 6 }, (_, step) => Math.min(firstMs * 2 ** step, mostMs));
  return [...Array<number>(free).fill(0), ...doublings];
}
