/** These settings say how a merchant tells SAT of payments. */
export interface PaymentSettings {
  /** perPayment: a document (REP) for each payment, at once. monthly: one for each receiver after the month's end. */
  readonly complement: "perPayment" | "monthly";
}

/** Returns the settings with the defaults in place of what was never set. */
export function completePayments(stored: Readonly<Record<string, unknown>>): PaymentSettings {
  return { complement: "perPayment", ...(stored as Partial<PaymentSettings>) };
}
