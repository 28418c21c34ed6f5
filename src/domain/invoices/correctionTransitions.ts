import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type CorrectionState = "requested" | "done" | "declined";

/** requested: a customer asks for another receiver. done: another document has taken the invoice's place. */
export const correctionTransitions: LifeCycle<CorrectionState> = {
  requested: ["done", "declined"],
  done: [],
  declined: [],
};
