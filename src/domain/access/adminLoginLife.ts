const dayMs = 86_400_000;

/** The time for which what an administrator gets at log-in lasts. */
export const adminLoginLife = {
  /** The longest life of a token that was stolen, unless its log-in is revoked before. */
  accessTokenSeconds: 900,
  /** The life of the whole log-in, however often it is refreshed: then e-mail and password again. */
  loginMs: dayMs / 2,
  /** The life of the queue page's session; it cannot refresh, so it is longer than an access token's. */
  boardMs: 3_600_000,
  /** The time for which a key signs; then the next one is made by itself. */
  keySignsMs: 30 * dayMs,
  /**
   * The time for which a key that no longer signs still verifies: longer than any token that it signed, in any process,
   * is good.
   */
  keyOverlapMs: 3_600_000,
} as const;
