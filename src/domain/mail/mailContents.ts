import type { MemberRole } from "../access/roles.ts";

/** The facts of a receipt that can be invoiced by its link. */
export interface ReceiptFacts {
  readonly link: string;
  readonly merchant: string;
  /** The folio as the point of sale wrote it. */
  readonly folio: string;
  /** The total with its currency. */
  readonly total: string;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
}

/** A document that goes out together with others. */
export interface DigestDocument {
  readonly invoiceId: string;
  readonly kind: "invoice" | "replacement" | "creditNote" | "paymentReceipt" | "retention";
  /** The series and folio as printed. */
  readonly folio: string;
  /** The total as printed, with its currency. */
  readonly total: string;
  /** True when it has been cancelled since. */
  readonly isCancelled: boolean;
}

/**
 * The contents that each template needs: the compiler holds every caller to it. Values are plain text; the templates
 * escape them. A `link` begins with the product's public address.
 */
export interface MailContents {
  /** Asks whoever registered to prove that the address is theirs. */
  readonly verifyEmail: {
    readonly link: string;
  };
  /** Writes to an address with an account that somebody tried to register; `link` leads to the log-in. */
  readonly registrationKnown: {
    readonly link: string;
  };
  readonly resetPassword: {
    readonly link: string;
  };
  readonly passwordChanged: {
    /** The moment, in ISO 8601. */
    readonly at: string;
    /** The network address of the person. */
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
    readonly link: string;
    readonly merchant: string;
    readonly accountant: string;
    readonly email: string;
  };
  readonly invite: {
    readonly link: string;
    /** The trade or legal name of the merchant that invites. */
    readonly merchant: string;
    /** The name or e-mail of the person who invites. */
    readonly inviter: string;
    readonly role: MemberRole;
  };
  /** Tells the owners some weeks before; the words say what to do. */
  readonly efirmaExpiring: {
    readonly link: string;
    readonly merchant: string;
    readonly rfc: string;
    readonly serialNumber: string;
    /** The end, in ISO 8601. */
    readonly expiresAt: string;
    /** The whole days that are left. */
    readonly daysLeft: number;
  };
  /** Tells the owners what a run of global invoices could not declare. */
  readonly globalLeftOver: {
    readonly link: string;
    readonly merchant: string;
    /** The period's first day and its last one, `YYYY-MM-DD`. */
    readonly from: string;
    readonly to: string;
    /** The number of tickets that no global invoice can contain. */
    readonly leftOut: number;
    /** The number of documents that the PAC refused. */
    readonly refused: number;
    readonly isStopped: boolean;
    /** The end of SAT's 24 hours, in ISO 8601. */
    readonly dueBy: string;
  };
  /** Sends a customer the link of a receipt. */
  readonly ticketLink: ReceiptFacts;
  /** Sends the link to a customer who asked for it before the ticket was there. */
  readonly ticketArrived: ReceiptFacts;
  /** Asks a customer to correct the tax data that a merchant keeps of it. */
  readonly editLink: {
    readonly link: string;
    readonly merchant: string;
    /** The end, in ISO 8601. */
    readonly expiresAt: string;
  };
  /** Tells the owners that a consumer has asked something about a ticket. */
  readonly helpAsked: Pick<ReceiptFacts, "link" | "merchant" | "folio" | "total">;
  /** Brings the consumer the merchant's answer. */
  readonly helpAnswered: Pick<ReceiptFacts, "merchant" | "folio"> & { readonly answer: string };
  /** Tells the owners that an address of theirs cannot be told what happens. */
  readonly webhookTrouble: {
    readonly link: string;
    readonly merchant: string;
    readonly url: string;
    /** failing: for two days. disabled: for five, so nothing is sent to it any more. gone: it said so itself (410). */
    readonly kind: "failing" | "disabled" | "gone";
  };
  /** Tells the owners that their system is not asked for tickets any more. */
  readonly ticketSourceStopped: {
    readonly link: string;
    readonly merchant: string;
    readonly url: string;
  };
  /** Tells the owners that the stamps that they have bought of the platform run out. */
  readonly stampsLeft: {
    readonly link: string;
    readonly merchant: string;
    /** The number that is left; none at zero and below. */
    readonly left: number;
  };
  /** Tells the staff that the stamps bought of a PAC run out. */
  readonly pacStampsLeft: {
    readonly link: string;
    readonly pac: string;
    readonly livemode: boolean;
    /** The number that is left; none at zero and below. */
    readonly left: number;
  };
  /** Tells the owners what issuers ask of them as receivers, or what ended because nobody answered. */
  readonly receivedCancellations: {
    readonly link: string;
    readonly merchant: string;
    readonly kind: "asked" | "expired";
    readonly count: number;
    /** The fiscal folios of the first ones. */
    readonly uuids: readonly string[];
    /** The end of the first term, in ISO 8601; null where there is none. */
    readonly dueAt: string | null;
  };
  /** Brings the customer the invoice's XML and PDF. */
  readonly invoice: {
    readonly merchant: string;
    /** The series and folio as printed: `A-1024`. */
    readonly folio: string;
    /** The total as printed, with its currency: `1234.50 MXN`. */
    readonly total: string;
  };
  /** Brings the customer the replacement's XML and PDF. */
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
    /** The series and folio as printed. */
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
    /** True for a certificate of withholding, which is no invoice. */
    readonly isRetention?: boolean;
  };
  /** Brings whoever was paid the XML and PDF of a retention. */
  readonly retention: {
    readonly merchant: string;
    readonly folio: string;
    /** The total withheld, with its currency. */
    readonly withheld: string;
  };
  /** Brings the customer the credit note's XML and PDF. */
  readonly creditNote: {
    readonly merchant: string;
    /** The series and folio as printed. */
    readonly folio: string;
    /** The series and folio of the invoice that it credits. */
    readonly invoice: string;
    /** The total as printed, with its currency. */
    readonly total: string;
  };
  /** Brings the customer the XML and PDF of a payment's receipt (REP). */
  readonly paymentReceipt: {
    readonly merchant: string;
    /** The series and folio as printed. */
    readonly folio: string;
    /** The invoices that it pays, by series and folio. */
    readonly invoices: string;
    /** The money that came, with its currency. */
    readonly total: string;
  };
  /** Brings the customer several documents together. */
  readonly digest: {
    readonly merchant: string;
    readonly documents: readonly DigestDocument[];
  };
  /** Reminds the customer of what is left to pay of an invoice, with its XML and PDF. */
  readonly paymentReminder: {
    readonly merchant: string;
    /** The series and folio as printed. */
    readonly folio: string;
    /** The total as printed, with its currency. */
    readonly total: string;
    /** The balance as printed, with its currency. */
    readonly balance: string;
    /** `YYYY-MM-DD` */
    readonly dueOn: string;
    /** The days since it was due; negative before. */
    readonly daysLate: number;
  };
}
