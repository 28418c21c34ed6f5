import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { creditNoteMail } from "./creditNoteMail.ts";
import { invoiceMail } from "./invoiceMail.ts";
import type { Mail } from "./sendMail.ts";

/** Returns the mails that carry a document that is stamped to these addresses. */
export async function documentMails(
  tx: Knex.Transaction,
  invoice: Invoice,
  to: readonly string[],
): Promise<Mail[]> {
  const merchant = await Merchant.query(tx).findById(invoice.merchantId).throwIfNotFound();
  const original = await originalOf(tx, invoice);
  return to.map((address) =>
    original
      ? creditNoteMail({ merchant, creditNote: invoice, original, to: address })
      : invoiceMail({ merchant, invoice, to: address }),
  );
}

/** Returns our document that a credit note relates to, the first of several; `undefined` where there is none. */
async function originalOf(tx: Knex.Transaction, { id, kind }: Invoice): Promise<Invoice | undefined> {
  if (kind !== "creditNote") return undefined;
  const related = tx("invoice_relations").where({ invoiceId: id }).whereNotNull("relatedId");
  return Invoice.query(tx).whereIn("id", related.select("relatedId")).orderBy("seq").first();
}
