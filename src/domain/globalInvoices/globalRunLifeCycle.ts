import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type GlobalRunState = "requested" | "building" | "stamping" | "done" | "stopped";

/**
 * requested: nobody has looked at its tickets yet. building: its tickets are being cut into documents, one transaction
 * each. stamping: all documents are cut, and some wait for the PAC's answer. done: every document is stamped or refused.
 * stopped: a document would have said what its tickets do not; the faults say why, and documents cut before stand.
 */
export const globalRunTransitions: LifeCycle<GlobalRunState> = {
  requested: ["building", "stopped"],
  building: ["stamping", "done", "stopped"],
  stamping: ["done"],
  done: [],
  stopped: [],
};

/** States of a run that still takes tickets: another run of the same period waits for its end. */
export const cuttingStates: readonly GlobalRunState[] = ["requested", "building"];
