import type { MailTemplate } from "../mailTemplate.ts";

/**
 * The mails to a merchant's customers, whose words it may change, with the placeholders that each one knows. The other
 * mails are the platform's own word.
 */
export const customerMails = {
  ticketLink: ["merchant", "folio", "total", "lastDay"],
  invoice: ["merchant", "customer", "folio", "total"],
  replacement: ["merchant", "customer", "folio", "total", "replaced"],
  cancellationAsked: ["merchant", "folio", "total", "uuid", "motive"],
  cancellationEnded: ["merchant", "folio", "total", "uuid"],
  creditNote: ["merchant", "customer", "folio", "total", "invoice"],
  paymentReceipt: ["merchant", "customer", "folio", "total", "invoices"],
  retention: ["merchant", "customer", "folio", "withheld"],
  paymentReminder: ["merchant", "customer", "folio", "total", "balance", "dueOn"],
  digest: ["merchant", "customer", "count"],
} as const satisfies Partial<Record<MailTemplate, readonly string[]>>;

export type CustomerMail = keyof typeof customerMails;

export const customerMailNames = Object.keys(customerMails) as readonly CustomerMail[];

/** Says whether a merchant may change this mail's words. */
export function isCustomerMail(template: MailTemplate): template is CustomerMail {
  return template in customerMails;
}

/** Says whether this mail has a button, whose words may be changed too. */
export function hasButton(template: CustomerMail): boolean {
  return template === "ticketLink";
}
