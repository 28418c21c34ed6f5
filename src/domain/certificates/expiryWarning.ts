const dayMs = 86_400_000;

/** Days before the end at which people are told, once each. */
const warningDays = [60, 30, 7] as const;
export type WarningDays = (typeof warningDays)[number];

/** Returns the whole days until a certificate ends; 0 on the last one and after. */
export function daysLeft(notAfter: Date, now: Date): number {
  return Math.max(0, Math.floor((notAfter.getTime() - now.getTime()) / dayMs));
}

/** Returns the narrowest warning that applies; none while there is time, and none once it is too late. */
export function expiryWarning(notAfter: Date, now: Date): WarningDays | undefined {
  if (notAfter <= now) return undefined;
  return warningDays.findLast((days) => notAfter.getTime() - now.getTime() <= days * dayMs);
}

/** Returns the moment up to which a certificate may last and still be warned of. */
export function warningHorizon(now: Date): Date {
  return new Date(now.getTime() + warningDays[0] * dayMs);
}
