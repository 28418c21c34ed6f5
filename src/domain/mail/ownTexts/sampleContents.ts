import type { MailContents } from "../mailContents.ts";
import type { CustomerMail } from "./customerMails.ts";

const document = { folio: "A-1024", total: "1234.50 MXN" } as const;
const uuid = "3F0C2B1A-9A53-4C1E-8A56-0D7B8F3C2D11";

/** The receiver of the samples. */
export const sampleCustomer = "UNIVERSIDAD ROBOTICA ESPAÑOLA";

/** Returns what a sample of each mail is about; `address` is the product's public one. */
export function sampleContents(
  merchant: string,
  address: string,
): { readonly [Name in CustomerMail]: MailContents[Name] } {
  const head = { merchant, ...document };
  return {
    ticketLink: { ...head, link: address, lastDay: "2026-12-31" },
    invoice: head,
    replacement: { ...head, replaced: uuid },
    cancellationAsked: { ...head, uuid, motive: "02" },
    cancellationEnded: { ...head, uuid, end: "cancelled" },
    creditNote: { ...head, folio: "N-7", invoice: "A-1024" },
    paymentReceipt: { ...head, folio: "P-3", invoices: "A-1024, A-1031" },
    retention: { merchant, folio: "12", withheld: "2000.00 MXN" },
    paymentReminder: { ...head, balance: "617.25 MXN", dueOn: "2026-12-31", daysLate: -3 },
    digest: {
      merchant,
      documents: [
        { invoiceId: "", kind: "invoice", ...document, isCancelled: false },
        { invoiceId: "", kind: "creditNote", folio: "N-7", total: "34.50 MXN", isCancelled: false },
      ],
    },
  };
}
