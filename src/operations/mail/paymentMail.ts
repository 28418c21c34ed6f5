import type { Payment } from "../../domain/payments/payment.ts";
import { documentPlaces, scaled, unscaled } from "../../domain/money/scaled.ts";
import type { MailedInvoice } from "./invoiceMail.ts";
import type { Mail } from "./sendMail.ts";

interface MailedRep extends Pick<MailedInvoice, "merchant" | "to"> {
  readonly rep: MailedInvoice["invoice"];
  readonly payments: readonly Payment[];
}

/** A mail names so many invoices at most. */
const mostNamed = 10;

/** Returns the mail that carries the XML and PDF of payments' document, and names the invoices that they pay. */
export function paymentMail({ merchant, rep, payments, to }: MailedRep): Mail {
  const { id, merchantId, series, folio } = rep;
  const paid = payments.flatMap(({ documents }) => documents);
  const names = [...new Set(paid.map((one) => `${one.series}-${one.folio}`))];
  const more = names.length > mostNamed ? ["…"] : [];
  return {
    merchantId,
    to,
    template: "paymentReceipt",
    language: merchant.language,
    content: {
      merchant: merchant.tradeName,
      folio: `${series}-${folio}`,
      invoices: [...names.slice(0, mostNamed), ...more].join(", "),
      total: payments.map(({ transfer }) => moneyOf(transfer)).join(", "),
    },
    invoiceId: id,
  };
}

function moneyOf({ amount, currency }: Payment["transfer"]): string {
  return `${unscaled(scaled(amount, documentPlaces), documentPlaces, 2)} ${currency}`;
}
