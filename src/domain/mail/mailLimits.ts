import { linkLife } from "../access/linkLife.ts";
import type { MailTemplate } from "./mailTemplate.ts";

/** The kinds of mails; those of one kind are counted together. */
export type MailKind =
  "registration" | "reset" | "notice" | "invite" | "invoice" | "arrival" | "help" | "copy";

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
  webhookTrouble: "notice",
  ticketSourceStopped: "notice",
  stampsLeft: "notice",
  pacStampsLeft: "notice",
  ticketLink: "invoice",
  ticketArrived: "arrival",
  helpAsked: "help",
  helpAnswered: "invoice",
  invite: "invite",
  editLink: "invite",
  invoice: "invoice",
  replacement: "invoice",
  cancellationAsked: "invoice",
  cancellationEnded: "invoice",
  creditNote: "invoice",
  paymentReceipt: "invoice",
  retention: "invoice",
  paymentReminder: "invoice",
  digest: "invoice",
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
  // There are no more than a day's hours bring, or whoever asks all day would keep the owner from getting theirs.
  reset: 24 * linkLife.mailsPerHour,
  notice: 50,
  invite: 5,
  invoice: 300,
  // Anybody may have us write to any address once a ticket arrives, so an address gets few of these.
  arrival: 10,
  // Whoever holds a receipt causes these; they take nothing from the notices that an owner must get.
  help: 20,
  // A merchant files every document it mails.
  copy: 2_000,
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

/** Limits in a day the tickets that one place waits for, and those that are waited for in the name of one mailbox. */
export const mostAwaitedTickets = { ofPlace: 60, ofMailbox: 10 } as const;

/** Limits in a day the requests for help about one ticket, and those from one place. */
export const mostHelpRequests = { ofTicket: 5, ofPlace: 20 } as const;
