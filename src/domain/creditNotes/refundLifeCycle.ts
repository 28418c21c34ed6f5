import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type RefundState =
  "netted" | "crediting" | "credited" | "refused" | "cancelled" | "voiding" | "voided";

/**
 * netted: nothing was issued for the sale yet, so its invoice says only what is left. crediting: its credit note is on
 * its way. credited: the credit note is stamped. refused: the credit note is none, and the money can be returned again.
 * cancelled: the credit note was cancelled, with the same effect. voiding: all came back on the day of the invoice,
 * which is being cancelled instead. voided: it is cancelled; where it could not be, the return is refused.
 */
export const refundTransitions: LifeCycle<RefundState> = {
  netted: [],
  crediting: ["credited", "refused"],
  credited: ["cancelled"],
  refused: [],
  cancelled: [],
  voiding: ["voided", "refused"],
  voided: [],
};

/** States in which its amount counts as taken back. */
export const livingRefundStates: readonly RefundState[] = [
  "netted",
  "crediting",
  "credited",
  "voiding",
  "voided",
];
