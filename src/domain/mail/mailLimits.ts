import { linkLife } from "../access/linkLife.ts";
import type { MailTemplate } from "./mailTemplate.ts";

/** Mails of one kind are counted together. */
export type MailKind = "registration" | "reset" | "notice" | "invite" | "invoice";

const kinds: Readonly<Record<MailTemplate, MailKind>> = {
  verifyEmail: "registration",
  registrationKnown: "registration",
  resetPassword: "reset",
  passwordChanged: "notice",
  secondFactorChanged: "notice",
  accountantLinked: "notice",
  efirmaExpiring: "notice",
  globalLeftOver: "notice",
  receivedCancellations: "notice",
  ticketLink: "invoice",
  invite: "invite",
  invoice: "invoice",
  replacement: "invoice",
  cancellationAsked: "invoice",
  cancellationEnded: "invoice",
  creditNote: "invoice",
};

export function mailKindOf(template: MailTemplate): MailKind {
  return kinds[template];
}

/**
 * Limits the mails of a kind that one address gets in a day, whoever asks for them. A stranger gets few; whoever has an
 * account gets what they need to stay its owner; a company that buys much gets many invoices.
 */
export const mostToRecipient: Readonly<Record<MailKind, number>> = {
  registration: 5,
  // As many as a day's hours bring, or whoever asks all day would keep the owner from getting theirs.
  reset: 24 * linkLife.mailsPerHour,
  notice: 50,
  invite: 5,
  invoice: 300,
};

/** Returns the most mails, of a kind and of all kinds together, that one merchant causes in a day. */
export function mostOfMerchant({ live }: { readonly live: boolean }): {
  readonly invite: number;
  readonly all: number;
} {
  return live ? { invite: 50, all: 10_000 } : { invite: 20, all: 200 };
}

/** Limits the registrations of a day from one place: each writes to an address that nobody has proved. */
export const mostRegistrationsOfPlace = 30;
