import { type LifeCycle, statesBefore } from "../lifeCycles/lifeCycle.ts";

export type TicketState =
  | "received"
  | "parked"
  | "accepted"
  | "rejected"
  | "invoicing"
  | "invoiced"
  | "globallyInvoiced"
  | "invoicedElsewhere"
  | "refunded"
  | "voided";

/**
 * received: stored, not looked at yet, or not since its content was corrected. parked: its branch does not exist yet;
 * it is received as soon as it does. accepted: a document is possible, waiting for a receiver. rejected: no document is
 * possible; the faults say why. Once their cause is gone it may be taken in again. invoicing: a document that carries
 * its money is on its way. invoiced: a document for a named receiver carries it; globallyInvoiced: one of those for the
 * general public does; invoicedElsewhere: one that another system has issued does. refunded: all of it came back. A
 * refused invoice gives the ticket back (accepted), so that no failed try ever burns it. While nothing is issued the
 * point of sale may send the folio again with corrected content, even after it was voided: then it is received again.
 * An invoice that the ticket asked for itself and that is not sealed yet is withdrawn for that (`freeForCorrection`),
 * which gives the ticket back first. A cancelled document gives it back as well, unless a substitute has taken its
 * place (invoiced again, or elsewhere) or the sale itself never took place (voided). The merchant marks an open ticket
 * as invoiced elsewhere, and takes that back: then it is accepted as before, or received again where it never had a
 * document here.
 */
export const ticketTransitions: LifeCycle<TicketState> = {
  received: ["received", "accepted", "rejected", "invoicing", "invoicedElsewhere", "voided"],
  parked: ["received", "parked", "voided"],
  accepted: ["invoicing", "invoicedElsewhere", "voided", "received", "refunded"],
  rejected: ["received", "invoicedElsewhere", "voided"],
  invoicing: ["invoiced", "globallyInvoiced", "accepted"],
  invoiced: ["invoiced", "accepted", "invoicedElsewhere", "refunded", "voided"],
  globallyInvoiced: ["globallyInvoiced", "invoicing", "accepted", "invoicedElsewhere", "refunded"],
  invoicedElsewhere: ["received", "accepted"],
  refunded: ["accepted", "invoiced", "globallyInvoiced"],
  voided: ["received", "parked"],
};

/** States in which no document carries the ticket's money, so that it may be voided. */
export const openTicketStates: readonly TicketState[] = ["received", "parked", "accepted", "rejected"];

/** States in which its content may still be corrected: nothing is issued, or about to be. */
export const correctableTicketStates: readonly TicketState[] = statesBefore(
  ticketTransitions,
  "received",
).filter((state) => state !== "invoicedElsewhere");
