const dayMs = 86_400_000;

/** The rules by which a browser is remembered in which somebody has signed in. */
export const knownDevice = {
  /** The life of a device since its last log-in. */
  lifeMs: 180 * dayMs,
  /** The number of devices that are kept of one person; one more replaces the one that was unused longest. */
  most: 20,
} as const;
