import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { invoiceMail } from "../mail/invoiceMail.ts";
import { receiversOf } from "../mail/receiversOf.ts";
import { mailDocuments } from "../mail/digests/mailDocuments.ts";

export interface MailedReplacement {
  readonly original: Invoice;
  readonly replacementId: string;
  /** The address; without one, the mail goes wherever the invoice went, unless that was somebody else's. */
  readonly to?: string | undefined;
}

/** Announces the mails that carry a replacement's XML and PDF to its receiver; they wait until it is stamped. */
export async function mailReplacement(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  { original, replacementId, to }: MailedReplacement,
): Promise<void> {
  const invoice = await Invoice.query(tx).findOne({ id: replacementId }).throwIfNotFound();
  const isSame = invoice.receiverRfc === original.receiverRfc;
  const addresses = to !== undefined ? [to] : isSame ? await receiversOf(tx, original.id) : [];
  if (addresses.length === 0) return;
  const merchant = await Merchant.query(tx).findById(original.merchantId).throwIfNotFound();
  await mailDocuments(
    tx,
    deps,
    addresses.map((address) => invoiceMail({ merchant, invoice, to: address })),
  );
}
