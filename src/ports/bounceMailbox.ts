import type { MailNotice } from "./mailHooks.ts";

/** The mailbox to which mail comes back that could not be delivered. */
export interface BounceMailbox {
  /**
   * Hands the news of each message that was not read before to `take`, the oldest first, and marks the message as read once
   * `take` has returned. Where that throws, or the line breaks, the message comes again. Throws the retryable
   * `mail.unreachable`.
   */
  readNew(take: (notices: readonly MailNotice[]) => Promise<void>): Promise<void>;
}
