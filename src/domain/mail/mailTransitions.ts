import { type LifeCycle, statesOf } from "../lifeCycles/lifeCycle.ts";

export type MailState =
  | "gathered"
  | "digested"
  | "queued"
  | "held"
  | "sending"
  | "sent"
  | "refused"
  | "bounced"
  | "complained"
  | "skipped"
  | "failed";

/**
 * gathered: waits to go out with others. digested: went out in another mail, which has the rest of its story. queued: to be sent. held: the gate has kept it back. sending: a run is handing it to the mail server; one whose lease
 * has ended is overtaken by another, and an outage queues the mail again. sent: the server has taken it over. refused:
 * the server will never take it. bounced: it came back. complained: its reader called it spam. skipped: its address is
 * not to be written to. failed: impossible, or too old. A mail may come back before we have saved that it was taken.
 */
export const mailTransitions: LifeCycle<MailState> = {
  gathered: ["digested", "failed"],
  queued: ["held", "sending", "skipped", "failed"],
  held: ["held", "sending", "skipped", "failed"],
  sending: ["sending", "queued", "sent", "refused", "bounced", "complained", "failed"],
  sent: ["bounced", "complained"],
  refused: [],
  bounced: [],
  complained: [],
  skipped: [],
  failed: [],
  digested: [],
};

export const mailStates: readonly MailState[] = statesOf(mailTransitions);

/** The states of a mail that is still to be sent, or is being sent. */
export const unsentMailStates: readonly MailState[] = ["queued", "held", "sending"];
