import { isFinal, type LifeCycle } from "../../lifeCycles/lifeCycle.ts";

/** The states of what an issuer asks of us: to let a document be cancelled that we have received. */
export type ReceivedCancellationState =
  "pending" | "answered" | "sending" | "inDoubt" | "accepted" | "rejected" | "expired" | "closed";

/**
 * pending: SAT waits for our answer. answered: somebody has decided, and SAT does not have the answer yet. sending: a call
 * to the PAC is under way. inDoubt: a call died before its answer was read, so SAT is asked whether it still waits before the
 * same bytes are sent again. SAT may refuse an answer; then it waits for another one. accepted, rejected: SAT has the answer,
 * ours or one that was given elsewhere. expired: nobody answered in time, which SAT takes for consent. closed: SAT waits no
 * more, and nobody says why.
 */
export const receivedCancellationTransitions: LifeCycle<ReceivedCancellationState> = {
  pending: ["answered", "accepted", "rejected", "expired", "closed"],
  answered: ["sending", "accepted", "rejected", "expired", "closed"],
  sending: ["sending", "answered", "inDoubt", "pending", "accepted", "rejected", "expired", "closed"],
  inDoubt: ["sending", "accepted", "rejected", "expired", "closed"],
  accepted: [],
  rejected: [],
  expired: [],
  closed: [],
};

/** The states in which SAT waits, or may wait, for an answer; a document has at most one request in these. */
export const livingReceivedStates = (
  Object.keys(receivedCancellationTransitions) as ReceivedCancellationState[]
).filter((state) => !isFinal(receivedCancellationTransitions, state));
