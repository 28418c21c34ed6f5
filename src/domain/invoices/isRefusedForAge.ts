/**
 * Refusals of SAT's that a document may earn by growing old: 72 hours passed (401), its CSD was revoked (304) or has
 * expired (305), or its issuer was struck off the list (402).
 */
const refusedForAge = new Set(["304", "305", "401", "402"]);

/** Returns whether a document that is refused with this code now may have been stamped while it was young. */
export function isRefusedForAge(code: string): boolean {
  return refusedForAge.has(code);
}
