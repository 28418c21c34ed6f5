import { afterBusinessHours } from "./businessDays.ts";

/** The receiver's time for an answer: three business days (RMF 2.7.1.34). */
const receiverTermHours = 72;

/**
 * Returns when a receiver's silence becomes consent. Only the first request for a document has a term: after a
 * rejection, another request waits for as long as the receiver does.
 */
export function acceptanceDueAt(askedAt: Date): Date {
  return afterBusinessHours(askedAt, receiverTermHours);
}
