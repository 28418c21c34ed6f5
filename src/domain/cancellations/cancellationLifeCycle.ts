import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";
import { isFinal } from "../lifeCycles/lifeCycle.ts";

/** The states of the request to cancel one invoice. */
export type CancellationState =
  | "asked"
  | "signed"
  | "sending"
  | "inDoubt"
  | "sent"
  | "awaitingReceiver"
  | "awaitingReview"
  | "cancelled"
  | "rejected"
  | "notCancellable"
  | "refused";

/**
 * asked: checked, and the invoice is `cancelling`. signed: the signed request is stored; these bytes never change, and SAT
 * does not have them (SAT says 205 of a stamp it does not know yet, and then they are signed again). sending: a call to the
 * PAC is under way. inDoubt: a call died before its answer was read, so SAT is asked for the invoice's status before anything is
 * sent again. sent: SAT has the request. awaitingReceiver: the receiver may accept or reject it. awaitingReview: an answer
 * that nobody knows; a person looks at it, and meanwhile SAT's status still moves it on. The rest are ends: the receiver's
 * rejection, a document in force that relates to the invoice, or SAT's refusal. Another request may follow each of them.
 */
export const cancellationTransitions: LifeCycle<CancellationState> = {
  asked: ["signed", "awaitingReceiver", "cancelled"],
  signed: ["sending", "awaitingReceiver", "cancelled"],
  sending: [
    "sending",
    "signed",
    "inDoubt",
    "sent",
    "awaitingReceiver",
    "awaitingReview",
    "cancelled",
    "rejected",
    "notCancellable",
    "refused",
  ],
  inDoubt: ["sending", "awaitingReceiver", "cancelled"],
  sent: ["awaitingReceiver", "awaitingReview", "cancelled", "rejected", "notCancellable"],
  awaitingReceiver: ["cancelled", "rejected", "notCancellable"],
  awaitingReview: ["sending", "awaitingReceiver", "cancelled", "rejected", "notCancellable"],
  cancelled: [],
  rejected: [],
  notCancellable: [],
  refused: [],
};

/** The states in which the request is not at its end; an invoice has at most one cancellation in these. */
export const livingCancellationStates = (Object.keys(cancellationTransitions) as CancellationState[]).filter(
  (state) => !isFinal(cancellationTransitions, state),
);
