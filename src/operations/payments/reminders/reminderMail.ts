import { shownFolio } from "../../../domain/invoices/shownFolio.ts";
import { balanceOf } from "../../../domain/payments/balanceOf.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import type { Merchant } from "../../../models/merchants/Merchant.ts";
import { printedMoney } from "../../mail/printedMoney.ts";
import type { Mail } from "../../mail/sendMail.ts";

interface Reminded {
  readonly merchant: Pick<Merchant, "tradeName" | "language">;
  readonly invoice: Invoice;
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
  readonly daysLate: number;
  readonly to: string;
}

/** Returns the mail that reminds of what is left to pay of an invoice, and carries its XML and PDF. */
export function reminderMail({ merchant, invoice, dueOn, daysLate, to }: Reminded): Mail {
  const { id, merchantId, currency, total } = invoice;
  return {
    merchantId,
    to,
    template: "paymentReminder",
    language: merchant.language,
    content: {
      merchant: merchant.tradeName,
      folio: shownFolio(invoice),
      total: printedMoney(total, currency),
      balance: printedMoney(balanceOf(invoice), currency),
      dueOn,
      daysLate,
    },
    invoiceId: id,
  };
}
