import { shownFolio } from "../../domain/invoices/shownFolio.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { MailedInvoice } from "./invoiceMail.ts";
import type { Mail } from "./sendMail.ts";

interface MailedCreditNote extends Pick<MailedInvoice, "merchant" | "to"> {
  readonly creditNote: MailedInvoice["invoice"];
  readonly original: Pick<Invoice, "series" | "folio" | "uuid">;
}

/** Returns the mail that carries a credit note's XML and PDF, and names the invoice that it takes from. */
export function creditNoteMail({ merchant, creditNote, original, to }: MailedCreditNote): Mail {
  const { id, merchantId, comprobante, currency } = creditNote;
  return {
    merchantId,
    to,
    template: "creditNote",
    language: merchant.language,
    content: {
      merchant: merchant.tradeName,
      folio: shownFolio(creditNote),
      invoice: shownFolio(original),
      total: `${comprobante.Total} ${currency}`,
    },
    invoiceId: id,
  };
}
