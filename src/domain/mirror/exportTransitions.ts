import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type ExportState = "queued" | "running" | "done" | "failed" | "expired" | "cancelled";

/**
 * running: a worker writes the file; a run that takes over begins again. expired: the file of a done one was dropped.
 */
export const exportTransitions: LifeCycle<ExportState> = {
  queued: ["running", "failed", "cancelled"],
  running: ["running", "done", "failed", "cancelled"],
  done: ["expired"],
  failed: [],
  expired: [],
  cancelled: [],
};
