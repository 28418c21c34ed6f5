/** The states of an outside service: `unseen` where nothing was asked of late, `paused` where an operator stopped it. */
export const serviceStates = ["working", "slow", "down", "paused", "unseen"] as const;

export interface ServiceHealth {
  readonly state: (typeof serviceStates)[number];
  /** The moment since which it is so; null where it works, and where nobody knows. */
  readonly since: Date | null;
}
