import type { MailContents } from "./mailContents.ts";

/** Every mail the product writes; `templates` has their words in both languages. */
export const mailTemplates = [
  "verifyEmail",
  "registrationKnown",
  "resetPassword",
  "passwordChanged",
  "secondFactorChanged",
  "accountantLinked",
  "invite",
  "efirmaExpiring",
  "globalLeftOver",
  "receivedCancellations",
  "ticketLink",
  "editLink",
  "ticketArrived",
  "helpAsked",
  "helpAnswered",
  "webhookTrouble",
  "ticketSourceStopped",
  "stampsLeft",
  "pacStampsLeft",
  "invoice",
  "replacement",
  "cancellationAsked",
  "cancellationEnded",
  "creditNote",
  "paymentReceipt",
  "retention",
  "paymentReminder",
  "digest",
] as const satisfies readonly (keyof MailContents)[];
export type MailTemplate = (typeof mailTemplates)[number];

export type MailLanguage = "es" | "en";
