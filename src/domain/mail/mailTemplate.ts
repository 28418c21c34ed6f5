/** Every mail the product writes; `src/adapters/mail/templates` has their words in both languages. */
export const mailTemplates = [
  "verifyEmail",
  "registrationKnown",
  "resetPassword",
  "passwordChanged",
  "invite",
  "invoice",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
