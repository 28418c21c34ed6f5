import { shownFolio } from "../../domain/invoices/shownFolio.ts";
import type { Payment } from "../../domain/payments/payment.ts";
import type { MailedInvoice } from "./invoiceMail.ts";
import { printedMoney } from "./printedMoney.ts";
import type { Mail } from "./sendMail.ts";

interface MailedRep extends Pick<MailedInvoice, "merchant" | "to"> {
  readonly rep: MailedInvoice["invoice"];
  readonly payments: readonly Payment[];
}

/** A mail names so many invoices at most. */
const mostNamed = 10;

/** Returns the mail that carries the XML and PDF of payments' document, and names the invoices that they pay. */
export function paymentMail({ merchant, rep, payments, to }: MailedRep): Mail {
  const { id, merchantId } = rep;
  const paid = payments.flatMap(({ documents }) => documents);
  const names = [...new Set(paid.map(shownFolio))];
  const more = names.length > mostNamed ? ["…"] : [];
  return {
    merchantId,
    to,
    template: "paymentReceipt",
    language: merchant.language,
    content: {
      merchant: merchant.tradeName,
      folio: shownFolio(rep),
      invoices: [...names.slice(0, mostNamed), ...more].join(", "),
      total: payments.map(({ transfer }) => printedMoney(transfer.amount, transfer.currency)).join(", "),
    },
    invoiceId: id,
  };
}
