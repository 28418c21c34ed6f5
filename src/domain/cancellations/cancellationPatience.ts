const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The time that SAT may take to know a new stamp: until then its 205 means "not yet". */
const unknownToSatMs = 48 * hourMs;

/** The time after which a request that SAT has taken, and of which its status shows no trace, waits for a person. */
const untracedMs = 24 * hourMs;

/** The time for which SAT's status may still show the rejection of an earlier request. */
const staleRejectionMs = hourMs;

/** The time that the receiver of most invoices needs; from then on SAT is asked rarely, for as long as it takes. */
const receiversTermMs = 7 * 24 * hourMs;

/** The lease is longer than the look at SAT's status and the call to the PAC together. */
export const leaseInTimeouts = 4;

/** Returns when to look at SAT's status next, of a request that it has had since then: quick at first, then slow. */
export function nextLook(since: Date, now: Date): Date {
  const ageMs = now.getTime() - since.getTime();
  const rarestMs = ageMs < receiversTermMs ? 30 * minuteMs : 6 * hourMs;
  return after(now, Math.min(Math.max(2 * secondMs, ageMs / 4), rarestMs));
}

/** Returns when to call again after so many calls in a row without a sound answer. */
export function afterSilence(failures: number, now: Date): Date {
  return after(now, Math.min(5 * secondMs * 2 ** Math.min(failures, 20), 30 * minuteMs));
}

/**
 * Returns when to ask again for an invoice that SAT does not know yet; `undefined` once its stamp is too old for that to
 * be the reason.
 */
export function afterUnknownToSat(stampedAt: Date, now: Date): Date | undefined {
  const ageMs = now.getTime() - stampedAt.getTime();
  if (ageMs >= unknownToSatMs) return undefined;
  return after(now, Math.min(Math.max(30 * secondMs, ageMs / 4), hourMs));
}

/** Returns whether a request that SAT took at that time should have left a trace in its status by now. */
export function isUntraced(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= untracedMs;
}

/** Returns whether a rejection that SAT shows may be that of an earlier request. */
export function isMaybeStale(sentAt: Date | null, now: Date): boolean {
  return !sentAt || now.getTime() - sentAt.getTime() < staleRejectionMs;
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + Math.round(ms));
}
