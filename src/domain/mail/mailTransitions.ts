import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type MailState = "queued" | "held" | "sending" | "sent" | "failed";

/**
 * queued: to be sent. held: the gate has kept it back. sending: a run is handing it to the mail server; one whose lease
 * has ended is overtaken by another, and an outage queues the mail again. failed: refused, impossible, or too old.
 */
export const mailTransitions: LifeCycle<MailState> = {
  queued: ["held", "sending", "failed"],
  held: ["held", "sending", "failed"],
  sending: ["sending", "queued", "sent", "failed"],
  sent: [],
  failed: [],
};
