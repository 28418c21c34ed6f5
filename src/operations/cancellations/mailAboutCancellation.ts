import { shownFolio } from "../../domain/invoices/shownFolio.ts";
import type { Knex } from "knex";
import { cancellationMotives } from "../../domain/cancellations/motives.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import { receiversOf } from "../mail/receiversOf.ts";
import { type Mail, sendMails } from "../mail/sendMail.ts";

type MailedCancellation = Pick<Cancellation, "invoiceId" | "merchantId" | "state" | "motive" | "uuid">;

/**
 * Mails the state of a cancellation, asked or ended, to the addresses to which its invoice was mailed, in the transaction
 * that writes this state. So each mail is written once.
 */
export async function mailAboutCancellation(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  cancellation: MailedCancellation,
): Promise<void> {
  const { invoiceId, merchantId } = cancellation;
  const receivers = await receiversOf(tx, invoiceId);
  if (receivers.length === 0) return;
  const invoice = await Invoice.query(tx).findOne({ id: invoiceId }).throwIfNotFound();
  // SAT asks no receiver of a retention, and its answer follows within seconds.
  if (invoice.kind === "retention" && cancellation.state === "asked") return;
  const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  await sendMails(
    tx,
    deps,
    receivers.map((recipient) => mailTo(recipient, { merchant, invoice, cancellation })),
  );
}

interface Subject {
  readonly merchant: Pick<Merchant, "tradeName" | "language">;
  readonly invoice: Invoice;
  readonly cancellation: MailedCancellation;
}

function mailTo(to: string, { merchant, invoice, cancellation }: Subject): Mail {
  const { merchantId, state, motive, uuid } = cancellation;
  const { language } = merchant;
  const head = { merchantId, to, language };
  const isRetention = invoice.kind === "retention";
  const content = {
    merchant: merchant.tradeName,
    folio: isRetention ? invoice.folio : shownFolio(invoice),
    uuid: uuid.toUpperCase(),
    total: `${invoice.comprobante.Total} ${invoice.currency}`,
  };
  if (state === "asked")
    return {
      ...head,
      template: "cancellationAsked",
      content: { ...content, motive: `${motive} ${cancellationMotives[motive][language]}` },
    };
  const end = state === "cancelled" || state === "rejected" ? state : "notCancelled";
  return { ...head, template: "cancellationEnded", content: { ...content, end, isRetention } };
}
