import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { invoiceMail } from "../mail/invoiceMail.ts";
import { mailDocuments } from "../mail/digests/mailDocuments.ts";

/** An invoice that has just been inserted, and the address to which its files are mailed once it is stamped. */
export interface Addressed {
  readonly invoiceId: string;
  readonly to: string;
}

/**
 * Announces that the files of new invoices be mailed to the addresses that came with their receivers. It runs in the
 * transaction that inserts the invoices, so that each is mailed once: a killed run has done neither, and a repeated one
 * finds both done.
 */
export async function mailToReceivers(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  addressed: readonly Addressed[],
): Promise<void> {
  if (addressed.length === 0) return;
  const ids = addressed.map(({ invoiceId }) => invoiceId);
  const invoices = await Invoice.query(tx).whereIn("id", ids);
  const merchants = await Merchant.query(tx).whereIn("id", [
    ...new Set(invoices.map(({ merchantId }) => merchantId)),
  ]);
  const merchantOf = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  const addressOf = new Map(addressed.map(({ invoiceId, to }) => [invoiceId, to]));
  const mails = invoices.map((invoice) => {
    const merchant = merchantOf.get(invoice.merchantId) as Merchant;
    return invoiceMail({ merchant, invoice, to: addressOf.get(invoice.id) as string });
  });
  await mailDocuments(tx, deps, mails);
}
