const dayMs = 86_400_000;

/** The time for which what an administrator gets at log-in lasts. */
export const adminLoginLife = {
  /** A token that was stolen is good for so long at most, unless its log-in is revoked before. */
  accessTokenSeconds: 900,
  /** The whole log-in, however often it is refreshed: then e-mail and password again. */
  loginMs: dayMs / 2,
  /** The page of the queues; it cannot refresh, so it gets longer than an access token. */
  boardMs: 3_600_000,
  /** A key signs for so long; then the next one is made by itself. */
  keySignsMs: 30 * dayMs,
  /** A key that no longer signs verifies for so long: longer than any token it signed, in any process, is good. */
  keyOverlapMs: 3_600_000,
} as const;
