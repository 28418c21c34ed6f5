import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type RefundState = "netted" | "crediting" | "credited" | "refused" | "cancelled";

/**
 * netted: nothing was issued for the sale yet, so its invoice says only what is left. crediting: its credit note is on its
 * way. credited: the credit note is stamped. refused: the credit note is none, and the money can be returned anew.
 * cancelled: the credit note was cancelled, with the same effect.
 */
export const refundTransitions: LifeCycle<RefundState> = {
  netted: [],
  crediting: ["credited", "refused"],
  credited: ["cancelled"],
  refused: [],
  cancelled: [],
};

/** States in which what it takes back counts. */
export const livingRefundStates: readonly RefundState[] = ["netted", "crediting", "credited"];
