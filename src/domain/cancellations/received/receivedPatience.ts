const minuteMs = 60_000;

/** The pause between two looks at what a taxpayer is asked. */
const lookEveryMs = 30 * minuteMs;

/** A look whose process died is made again after this time. */
const lookTakesMs = 10 * minuteMs;

/** SAT may go on listing for a while what it has the answer to. */
const staleListMs = 10 * minuteMs;

export function nextPendingsLook(now: Date): Date {
  return new Date(now.getTime() + lookEveryMs);
}

/** Returns when a look that is announced now is due again, should nothing be heard of it. */
export function lostLookAt(now: Date): Date {
  return new Date(now.getTime() + lookTakesMs);
}

/** Returns the moment since which a request must have ended for SAT's list, asked for then, to show it still. */
export function staleSince(lookedAt: Date): Date {
  return new Date(lookedAt.getTime() - staleListMs);
}
