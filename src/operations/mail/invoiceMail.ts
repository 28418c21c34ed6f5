import { shownFolio } from "../../domain/invoices/shownFolio.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Mail } from "./sendMail.ts";

export interface MailedInvoice {
  readonly merchant: Pick<Merchant, "tradeName" | "language">;
  readonly invoice: Pick<
    Invoice,
    "id" | "kind" | "merchantId" | "series" | "folio" | "uuid" | "comprobante" | "currency"
  >;
  readonly to: string;
}

/**
 * Returns the mail that carries the XML and PDF of an invoice or a retention, and names the invoice that it replaces; it
 * waits for the stamp.
 */
export function invoiceMail({ merchant, invoice, to }: MailedInvoice): Mail {
  const head = { merchantId: invoice.merchantId, to, language: merchant.language, invoiceId: invoice.id };
  const { kind, folio } = invoice;
  const total = `${invoice.comprobante.Total} ${invoice.currency}`;
  if (kind === "retention")
    return {
      ...head,
      template: "retention",
      content: { merchant: merchant.tradeName, folio, withheld: total },
    };
  const content = { merchant: merchant.tradeName, folio: shownFolio(invoice), total };
  const replaced = replacedBy(invoice.comprobante);
  return replaced === undefined
    ? { ...head, template: "invoice", content }
    : { ...head, template: "replacement", content: { ...content, replaced: replaced.toUpperCase() } };
}

/** Returns the fiscal folio that a document relates to by 04 (c_TipoRelacion). */
function replacedBy({ CfdiRelacionados = [] }: UnsealedComprobante): string | undefined {
  return CfdiRelacionados.find(({ TipoRelacion }) => TipoRelacion === "04")?.CfdiRelacionado[0]?.UUID;
}
