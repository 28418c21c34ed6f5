const minuteMs = 60_000;

/** The time for which a session lasts. Whichever limit comes first ends it. */
export const sessionLife = {
  /** The life of a session without any call. */
  idleMs: 8 * 60 * minuteMs,
  /** The life of a session however much it is used. */
  absoluteMs: 7 * 24 * 60 * minuteMs,
  /** The life of the session of an administrator who looks on. */
  impersonationMs: 15 * minuteMs,
  /** The shortest time between two notes that a session was used. */
  seenEveryMs: minuteMs,
  /** The number of open sessions of one person; a log-in beyond them ends the oldest. */
  mostOpen: 100,
} as const;

/** Returns the latest moment at which a session that begins now ends. */
export function sessionEnd(now: Date, { impersonates }: { readonly impersonates: boolean }): Date {
  const lifeMs = impersonates ? sessionLife.impersonationMs : sessionLife.absoluteMs;
  return new Date(now.getTime() + lifeMs);
}
