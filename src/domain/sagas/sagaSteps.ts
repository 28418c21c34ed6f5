/** The steps of each kind of saga, in their order. Each names what is under way. */
export const sagaSteps = {
  /** The replacement (relation 04) is stamped, then the document that it replaces is cancelled (motive 01). */
  substitution: ["stamping", "cancelling"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SagaKind = keyof typeof sagaSteps;

export type SagaStep = (typeof sagaSteps)[SagaKind][number];
