import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type ImportState = "queued" | "running" | "done" | "failed";

/** running: rows are being stored; each batch enters it again, until the last one. A file of one batch skips it. */
export const importTransitions: LifeCycle<ImportState> = {
  queued: ["running", "done", "failed"],
  running: ["running", "done", "failed"],
  done: [],
  failed: [],
};
