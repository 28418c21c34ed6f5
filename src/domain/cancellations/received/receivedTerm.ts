import { acceptanceDueAt } from "../acceptanceDueAt.ts";

const hourMs = 3_600_000;

/** SAT counts in business days; less than three days by the clock is never enough. */
const shortestTermMs = 72 * hourMs;

export interface ReceivedRequest {
  /** The last moment at which SAT had no such request; absent where it was never asked before. */
  readonly notBefore?: Date | undefined;
  readonly seenAt: Date;
  /** True when we have rejected an earlier request for the same document. */
  readonly followsRejection: boolean;
}

/**
 * Returns the moment at which silence becomes consent. SAT does not say since when it waits, so the term is counted from
 * the last look that did not show the request: it may be over a little later, never earlier, unless it is the first look of
 * all. After a rejection a request has no term.
 */
export function receivedDueAt({ notBefore, seenAt, followsRejection }: ReceivedRequest): Date | null {
  return followsRejection ? null : acceptanceDueAt(notBefore ?? seenAt);
}

/** Returns whether SAT may have taken silence for consent by now. */
export function mayHaveExpired(
  { dueAt, createdAt }: { readonly dueAt: Date | null; readonly createdAt: Date },
  now: Date,
): boolean {
  return dueAt !== null && (now >= dueAt || now.getTime() - createdAt.getTime() >= shortestTermMs);
}
