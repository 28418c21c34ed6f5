const hourMs = 3_600_000;

/** The time for which each kind of link in our mails opens something; each link opens it once. */
export const linkLife = {
  verifyEmailMs: 24 * hourMs,
  resetPasswordMs: hourMs,
  /** Mails of one kind to one address in an hour; who asks more often is answered the same, and gets none. */
  mailsPerHour: 5,
} as const;
