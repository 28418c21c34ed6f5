const dayMs = 86_400_000;

/** The rules by which a browser is remembered in which somebody has signed in. */
export const knownDevice = {
  /** Since its last log-in. */
  lifeMs: 180 * dayMs,
  /** The devices kept of one person; one more forgets the one that was unused longest. */
  most: 20,
} as const;
