import type { MailNotice } from "./mailHooks.ts";

/** Says whether we may read the mailbox, or where we are stopped, in the words of the server or the line. */
export type MailboxProbe =
  | { readonly ok: true }
  | { readonly ok: false; readonly stoppedAt: "line" | "login" | "folder"; readonly reason: string };

/** The mailbox to which mail comes back that could not be delivered. */
export interface BounceMailbox {
  /** Connects, turns encryption on, logs in, opens the folder and hangs up; nothing is read or marked. */
  probe(): Promise<MailboxProbe>;
  /**
   * Hands the news of each message that was not read before to `take`, the oldest first, and marks the message as read once
   * `take` has returned. Where that throws, or the line breaks, the message comes again. Throws the retryable
   * `mail.unreachable`.
   */
  readNew(take: (notices: readonly MailNotice[]) => Promise<void>): Promise<void>;
}
