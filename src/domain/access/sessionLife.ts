const minuteMs = 60_000;

/** The time for which a session lasts. Whichever limit comes first ends it. */
export const sessionLife = {
  /** Without any call. */
  idleMs: 8 * 60 * minuteMs,
  /** However much it is used. */
  absoluteMs: 7 * 24 * 60 * minuteMs,
  /** The life of the session of an administrator who looks on. */
  impersonationMs: 15 * minuteMs,
  /** Being used is written down at most this often. */
  seenEveryMs: minuteMs,
  /** Open at once for one person; a log-in beyond them ends the oldest. */
  mostOpen: 100,
} as const;

/** Returns the latest moment at which a session that begins now ends. */
export function sessionEnd(now: Date, { impersonates }: { readonly impersonates: boolean }): Date {
  const lifeMs = impersonates ? sessionLife.impersonationMs : sessionLife.absoluteMs;
  return new Date(now.getTime() + lifeMs);
}
