import type { Invoice } from "../../models/Invoice.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Mail } from "./sendMail.ts";

export interface MailedInvoice {
  readonly merchant: Pick<Merchant, "tradeName" | "language">;
  readonly invoice: Pick<Invoice, "id" | "merchantId" | "series" | "folio" | "comprobante" | "currency">;
  readonly to: string;
}

/** Returns the mail that carries an invoice's XML and PDF; it waits until the invoice is stamped. */
export function invoiceMail({ merchant, invoice, to }: MailedInvoice): Mail {
  return {
    merchantId: invoice.merchantId,
    to,
    template: "invoice",
    language: merchant.language,
    content: {
      merchant: merchant.tradeName,
      folio: `${invoice.series}-${invoice.folio}`,
      total: `${invoice.comprobante.Total} ${invoice.currency}`,
    },
    invoiceId: invoice.id,
  };
}
