const hourMs = 3_600_000;

/** The time for which each kind of link in our mails opens something; each link opens it once. */
export const linkLife = {
  verifyEmailMs: 24 * hourMs,
  resetPasswordMs: hourMs,
  /**
   * The number of mails of one kind to one address in an hour; whoever asks more often gets the same answer and no
   * mail.
   */
  mailsPerHour: 5,
} as const;
