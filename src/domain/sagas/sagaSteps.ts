/** The steps of each kind of saga, in their order. Each names what is under way. */
export const sagaSteps = {
  /** The replacement (relation 04) is stamped, then the document that it replaces is cancelled (motive 01). */
  substitution: ["stamping", "cancelling"],
  /**
   * A credit note takes a ticket out of its global invoice, or that invoice is cancelled (motive 04); then the ticket's
   * own invoice is stamped, and the global invoice without it.
   */
  lateClaim: ["crediting", "cancelling", "stamping"],
  /** Payments of an invoice are reversed, the last one first; then the invoice is cancelled where that was asked. */
  paymentReversal: ["reversing", "cancelling"],
  /** An invoice that applies advances is stamped, then the credit note that takes them off it (relation 07). */
  advance: ["stamping", "applying"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SagaKind = keyof typeof sagaSteps;

/** A step of one of these kinds. */
export type SagaStep<Kind extends SagaKind = SagaKind> = (typeof sagaSteps)[Kind][number];
