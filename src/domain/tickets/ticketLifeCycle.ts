export type TicketState = "received" | "accepted" | "rejected" | "invoicing" | "invoiced" | "voided";

/**
 * received: stored, not looked at yet. accepted: a document is possible, waiting for a receiver.
 * rejected: no document is possible; the faults tell why. Once their cause is gone it may be taken in again.
 * invoicing: an invoice is on its way.
 * A refused invoice gives the ticket back (accepted), so that no failed try ever burns it. While nothing is issued the
 * point of sale may send the folio again with corrected content, even after it was voided: then it is received anew. An invoice
 * that the ticket asked for itself and that is not sealed yet is withdrawn for that (`freeForCorrection`).
 */
export const ticketTransitions: Readonly<Record<TicketState, readonly TicketState[]>> = {
  received: ["accepted", "rejected", "invoicing", "voided"],
  accepted: ["invoicing", "voided", "received"],
  rejected: ["received", "voided"],
  invoicing: ["invoiced", "accepted"],
  invoiced: [],
  voided: ["received"],
};

/** States in which a ticket may still be voided. */
export const openTicketStates = statesThatReach("voided");

/** States in which its content may still be corrected: nothing is issued, nor about to be. */
export const correctableTicketStates: readonly TicketState[] = ["received", ...statesThatReach("received")];

function statesThatReach(target: TicketState): readonly TicketState[] {
  return (Object.keys(ticketTransitions) as TicketState[]).filter((state) =>
    ticketTransitions[state].includes(target),
  );
}
