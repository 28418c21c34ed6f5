const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The time for which what has ended is still kept. What people did stands in the audit log, for ever. */
export const retention = {
  /** The time for which ended sessions are kept: the next log-in begins where somebody left off. */
  sessionMs: 30 * dayMs,
  /** The time for links: longer than any count of mails to one address looks back. */
  linkMs: dayMs,
  /** The time for links to files that have ended: who asks how often one was used asks within a year. */
  fileLinkMs: 365 * dayMs,
  /** The time for old signing keys: their list shows operators when they changed. */
  signingKeyMs: 90 * dayMs,
  /** The time for failed log-ins: longer than any wrong password counts. */
  loginFailureMs: dayMs,
  /** The time for idempotency keys: a caller repeats a request within hours, not days. */
  idempotencyKeyMs: 2 * dayMs,
  /** The time for the counts of a day's mails: longer than that day, in any zone. */
  mailCountMs: 2 * dayMs,
  /** The time for the tokens of a mail provider's calls: longer than their signatures are good. */
  mailHookTokenMs: dayMs,
  /** The time for the result of a file that somebody sent; the file itself goes when it has been read. */
  importMs: 90 * dayMs,
  /** The time for a consumer's request for help, with the address that stands in it. */
  helpMs: 365 * dayMs,
  /** The time for which what happened stays in the feed, and its deliveries with it. */
  eventMs: 30 * dayMs,
  /** The time for a call by API key: long enough to find out what went wrong, and no archive of what was sold. */
  apiCallMs: 14 * dayMs,
  /** The time for a mail that never went out: its links are dead by then, and its words nobody's business. */
  unsentMailMs: 7 * dayMs,
} as const;
