const dayMs = 86_400_000;

/**
 * Returns the moment until which the holder of a stamped invoice may ask its merchant to correct the receiver;
 * `undefined` where there is no such time: not stamped, or none granted (0 days).
 */
export function correctableUntil(stampedAt: Date | null, correctionDays: number): Date | undefined {
  if (!stampedAt || correctionDays === 0) return undefined;
  return new Date(stampedAt.getTime() + correctionDays * dayMs);
}
