import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { PaymentApplication } from "../../models/payments/PaymentApplication.ts";
import type { PaymentRow } from "../../models/payments/PaymentRow.ts";
import type { Deps } from "../deps.ts";
import { paymentMail } from "../mail/paymentMail.ts";
import { receiversOf } from "../mail/receiversOf.ts";
import { mailDocuments } from "../mail/digests/mailDocuments.ts";
import { paymentsAsTold } from "./paymentsAsTold.ts";

export interface MailedPayments {
  readonly repId: string;
  readonly payments: readonly PaymentRow[];
  /** The address; without one, the mail goes wherever the first invoice went. */
  readonly to?: string | undefined;
}

/** Announces the mails that carry the document of payments to its receiver; they wait until it is stamped. */
export async function mailRep(
  tx: Knex.Transaction,
  deps: Pick<Deps, "vault" | "clock">,
  { repId, payments, to }: MailedPayments,
): Promise<void> {
  const addresses = to === undefined ? await receiversOf(tx, await firstInvoice(tx, payments)) : [to];
  if (addresses.length === 0) return;
  const rep = await Invoice.query(tx).findOne({ id: repId }).throwIfNotFound();
  const merchant = await Merchant.query(tx).findById(rep.merchantId).throwIfNotFound();
  const told = await paymentsAsTold(tx, payments);
  const mails = addresses.map((address) => paymentMail({ merchant, rep, payments: told, to: address }));
  await mailDocuments(tx, deps, mails);
}

async function firstInvoice(tx: Knex, payments: readonly PaymentRow[]): Promise<string> {
  const { invoiceId } = await PaymentApplication.query(tx)
    .findOne({ paymentId: (payments[0] as PaymentRow).id, place: 0 })
    .throwIfNotFound();
  return invoiceId;
}
