import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type TicketSourceState = "on" | "off" | "stopped";

/** on: asked when it is due. off: by a person. stopped: it failed for a day, and is asked again when a person says so. */
export const ticketSourceTransitions: LifeCycle<TicketSourceState> = {
  on: ["off", "stopped"],
  off: ["on"],
  stopped: ["on", "off"],
};
