import type { MemberRole } from "../access/roles.ts";

/**
 * The contents that each template needs: the compiler holds every caller to it. Values are plain text; the templates
 * escape them. A `link` begins with the product's public address.
 */
export interface MailContents {
  /** Asks whoever registered to prove that the address is theirs. */
  readonly verifyEmail: {
    readonly link: string;
  };
  /** Somebody registered with an address that has an account already; `link` leads to the log-in. */
  readonly registrationKnown: {
    readonly link: string;
  };
  readonly resetPassword: {
    readonly link: string;
  };
  readonly passwordChanged: {
    /** The moment, in ISO 8601. */
    readonly at: string;
    /** From which network address. */
    readonly address: string;
  };
  readonly secondFactorChanged: {
    readonly what: "enrolled" | "removed" | "reset" | "recoveryCodeUsed" | "recoveryCodesRenewed";
    /** The moment, in ISO 8601. */
    readonly at: string;
    /** The network address of the change; `-` when the back office made it. */
    readonly address: string;
  };
  /** Tells the owners of a merchant that the back office has let an accountant in. */
  readonly accountantLinked: {
    readonly merchant: string;
    readonly accountant: string;
    readonly email: string;
  };
  readonly invite: {
    readonly link: string;
    /** Trade or legal name of the merchant that invites. */
    readonly merchant: string;
    /** Name or e-mail of the person who invites. */
    readonly inviter: string;
    readonly role: MemberRole;
  };
  /** Owners are told some weeks before; the words say what to do. */
  readonly efirmaExpiring: {
    readonly merchant: string;
    readonly rfc: string;
    readonly serialNumber: string;
    /** ISO 8601. */
    readonly expiresAt: string;
    /** Whole days. */
    readonly daysLeft: number;
  };
  /** Owners are told what a run of global invoices could not declare. */
  readonly globalLeftOver: {
    readonly merchant: string;
    /** The first day and the last one, `YYYY-MM-DD`. */
    readonly from: string;
    readonly to: string;
    /** Tickets that no global invoice can say. */
    readonly leftOut: number;
    /** Documents that the PAC refused. */
    readonly refused: number;
    readonly isStopped: boolean;
    /** When SAT's 24 hours end, in ISO 8601. */
    readonly dueBy: string;
  };
  /** Sends a customer the link of a receipt. */
  readonly ticketLink: {
    readonly link: string;
    readonly merchant: string;
    /** As the point of sale wrote it. */
    readonly folio: string;
    /** With its currency. */
    readonly total: string;
    /** `YYYY-MM-DD` */
    readonly lastDay: string;
  };
  /** Owners are told what issuers ask of them as receivers, or what ended because nobody answered. */
  readonly receivedCancellations: {
    readonly merchant: string;
    readonly kind: "asked" | "expired";
    readonly count: number;
    /** The fiscal folios of the first ones. */
    readonly uuids: readonly string[];
    /** When the first of the terms ends, in ISO 8601; null where there is none. */
    readonly dueAt: string | null;
  };
  /** The invoice's XML and PDF go along. */
  readonly invoice: {
    readonly merchant: string;
    /** Series and folio as printed: `A-1024`. */
    readonly folio: string;
    /** The total as printed, with its currency: `1234.50 MXN`. */
    readonly total: string;
  };
  /** The replacement's XML and PDF go along. */
  readonly replacement: {
    readonly merchant: string;
    readonly folio: string;
    readonly total: string;
    /** The fiscal folio of the invoice that it replaces. */
    readonly replaced: string;
  };
  /** Tells the receiver that SAT is asked to cancel an invoice. */
  readonly cancellationAsked: {
    readonly merchant: string;
    /** Series and folio as printed. */
    readonly folio: string;
    /** The fiscal folio. */
    readonly uuid: string;
    /** The total as printed, with its currency. */
    readonly total: string;
    /** SAT's motive in the words of the mail's language. */
    readonly motive: string;
  };
  /** Tells the receiver what came of it. */
  readonly cancellationEnded: {
    readonly merchant: string;
    readonly folio: string;
    readonly uuid: string;
    readonly total: string;
    readonly end: "cancelled" | "rejected" | "notCancelled";
  };
  /** The credit note's XML and PDF go along. */
  readonly creditNote: {
    readonly merchant: string;
    /** Series and folio as printed. */
    readonly folio: string;
    /** Those of the invoice that it credits. */
    readonly invoice: string;
    /** As printed, with its currency. */
    readonly total: string;
  };
}
