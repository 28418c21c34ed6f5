/** The rhythms in which documents go out: each at once, or those of a day or a week together. */
export const mailRhythms = ["each", "daily", "weekly"] as const;
export type MailRhythm = (typeof mailRhythms)[number];
