const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** The measure by which guessing is slowed down. */
export interface Lockout {
  /**
   * The waits after the first, second … wrong one in a row, during which nobody may try; the last wait holds for all
   * later ones.
   */
  readonly delaysMs: readonly number[];
  /** The time after which wrong ones are forgotten when no other follows. */
  readonly forgetMs: number;
}

/**
 * The lockout of one account, from one place or one known device. Four slips are free; then it doubles to a quarter of
 * an hour: some hundred guesses a day.
 */
export const accountLockout: Lockout = { delaysMs: delays(4, 30 * secondMs), forgetMs: dayMs };

/**
 * The lockout of one account, from all strange places together. Whoever guesses from many places is slowed to some
 * hundred guesses a day; its owner goes on from a device they used before, or by the link in a mail.
 */
export const strangersLockout: Lockout = {
  delaysMs: [...Array<number>(50).fill(0), ...[1, 2, 5, 10].map((minutes) => minutes * minuteMs)],
  forgetMs: dayMs,
};

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
