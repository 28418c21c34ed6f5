import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";

export const paymentStates = [
  "pending",
  "reporting",
  "reported",
  "refused",
  "reversing",
  "reversed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

interface StatedPayment {
  readonly reversedAt: Date | null;
  readonly faults: readonly unknown[] | null;
  /** The document that tells SAT of it. */
  readonly rep: InvoiceState | null;
}

/**
 * Returns the state of a payment, which follows from that of its document. pending: it waits for one. reporting: it is on
 * its way. reported: it is stamped. refused: there is none, and a person has to look; the money counts all the same.
 * reversing: it is being cancelled. reversed: the payment counts no more.
 */
export function paymentStateOf({ reversedAt, faults, rep }: StatedPayment): PaymentState {
  if (reversedAt) return "reversed";
  return rep === null ? (faults ? "refused" : "pending") : byRep[rep];
}

const byRep: Readonly<Record<InvoiceState, PaymentState>> = {
  requested: "reporting",
  sealed: "reporting",
  stamping: "reporting",
  inDoubt: "reporting",
  stamped: "reported",
  refused: "refused",
  cancelling: "reversing",
  cancelled: "reversed",
};
