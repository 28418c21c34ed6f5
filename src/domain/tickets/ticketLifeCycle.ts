export type TicketState = "received" | "accepted" | "rejected" | "invoicing" | "invoiced" | "voided";

/**
 * received: stored, not looked at yet. accepted: a document is possible, waiting for a receiver.
 * rejected: no document is possible; the faults tell why. Once their cause is gone it may be taken in again.
 * invoicing: an invoice is on its way.
 * A refused invoice gives the ticket back (accepted), so that no failed try ever burns it.
 */
export const ticketTransitions: Readonly<Record<TicketState, readonly TicketState[]>> = {
  received: ["accepted", "rejected", "invoicing", "voided"],
  accepted: ["invoicing", "voided"],
  rejected: ["received", "voided"],
  invoicing: ["invoiced", "accepted"],
  invoiced: [],
  voided: [],
};

/** States in which a ticket may still be voided. */
export const openTicketStates = statesThatReach("voided");

function statesThatReach(target: TicketState): readonly TicketState[] {
  return (Object.keys(ticketTransitions) as TicketState[]).filter((state) =>
    ticketTransitions[state].includes(target),
  );
}
