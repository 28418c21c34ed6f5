import { type LifeCycle, statesBefore } from "../lifeCycles/lifeCycle.ts";

export type TicketState = "received" | "accepted" | "rejected" | "invoicing" | "invoiced" | "voided";

/**
 * received: stored, not looked at yet, or not since its content was corrected. accepted: a document is possible, waiting
 * for a receiver. rejected: no document is possible; the faults say why. Once their cause is gone it may be taken in
 * again. invoicing: an invoice is on its way.
 * A refused invoice gives the ticket back (accepted), so that no failed try ever burns it. While nothing is issued the
 * point of sale may send the folio again with corrected content, even after it was voided: then it is received anew. An
 * invoice that the ticket asked for itself and that is not sealed yet is withdrawn for that (`freeForCorrection`), which
 * gives the ticket back first.
 */
export const ticketTransitions: LifeCycle<TicketState> = {
  received: ["received", "accepted", "rejected", "invoicing", "voided"],
  accepted: ["invoicing", "voided", "received"],
  rejected: ["received", "voided"],
  invoicing: ["invoiced", "accepted"],
  invoiced: [],
  voided: ["received"],
};

/** States in which a ticket may still be voided. */
export const openTicketStates = statesBefore(ticketTransitions, "voided");

/** States in which its content may still be corrected: nothing is issued, nor about to be. */
export const correctableTicketStates = statesBefore(ticketTransitions, "received");
